import ipaddr from 'ipaddr.js'

/** Whether an IP address is on the public internet. An IPv4 address mapped into IPv6 is treated as IPv4. */
export const isPublicAddress = (text: string): boolean => {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  if (address.kind() === 'ipv4') return true
  return !embedsIpv4(address as ipaddr.IPv6)
}

/** IPv4-compatible (::a.b.c.d) and translated addresses reach IPv4 hosts on some networks. */
const embedsIpv4 = (address: ipaddr.IPv6): boolean =>
  address.parts.slice(0, 6).every((part) => part === 0) ||
  (address.parts[0] === 0x64 && address.parts[1] === 0xff9b)
