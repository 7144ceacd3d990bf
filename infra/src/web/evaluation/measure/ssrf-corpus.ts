/** Addresses that no page may make the product connect to, in all notations known from past attacks. */
const literals =
  `http://127.0.0.1/ http://127.1/ http://127.0.1/ http://2130706433/ http://0x7f000001/ http://0x7f.0x0.0x0.0x1/
http://017700000001/ http://0177.0.0.1/ http://0177.0.0.01/ http://127.0.0.1./ http://0.0.0.0/ http://0/ http://localhost/ http://localhost./
http://LOCALHOST/ http://sub.localhost/ http://[::1]/ http://[::]/ http://[0:0:0:0:0:0:0:1]/ http://[::ffff:127.0.0.1]/ http://[::ffff:7f00:1]/
http://[::127.0.0.1]/ http://[64:ff9b::7f00:1]/ http://[fe80::1]/ http://[fc00::1]/ http://[fd12:3456::1]/ http://[ff02::1]/ http://[2002:7f00:1::]/
http://169.254.169.254/latest/meta-data/ http://2852039166/ http://0xa9fea9fe/ http://0251.0376.0251.0376/ http://[::ffff:169.254.169.254]/
http://[fd00:ec2::254]/ http://metadata.google.internal/ http://10.0.0.1/ http://10.255.255.255/ http://172.16.0.1/ http://172.31.255.254/
http://192.168.0.1/ http://192.168.1.254:80/ http://100.64.0.1/ http://198.18.0.1/ http://192.0.0.1/ http://192.0.2.1/ http://198.51.100.7/
http://203.0.113.9/ http://224.0.0.1/ http://240.0.0.1/ http://255.255.255.255/ https://127.0.0.1/ https://[::1]/ http://127.0.0.1:22/
http://user:pass@127.0.0.1/ http://public.example@127.0.0.1/ http://public.example:8080/ http://public.example:6379/ ftp://127.0.0.1/
file:///etc/passwd gopher://127.0.0.1:6379/_INFO data:text/html,hello javascript:alert(1) http://printer/ http://router.lan/ http://db.internal/
http://nas.local/ http://１２７.０.０.１/ http://①②⑦.0.0.1/ http://127。0。0。1/ http://%31%32%37.0.0.1/`.split(
    /\s+/,
  )

/** Public names with private addresses. */
export const trickNames: Record<string, string[]> = {
  'loopback.trick.example': ['127.0.0.1'],
  'metadata.trick.example': ['169.254.169.254'],
  'ten.trick.example': ['10.1.1.1'],
  'shared.trick.example': ['100.100.100.100'],
  'mixed.trick.example': ['93.184.216.34', '127.0.0.1'],
  'six.trick.example': ['::1'],
  'mapped.trick.example': ['::ffff:10.0.0.1'],
  'unique-local.trick.example': ['fd00::1'],
  'link-local.trick.example': ['fe80::1'],
  'nat.trick.example': ['64:ff9b::a00:1'],
  'zero.trick.example': ['0.0.0.0'],
  'benchmark.trick.example': ['198.18.0.5'],
}

export const ssrfCorpus: string[] = [
  ...literals,
  ...Object.keys(trickNames).flatMap((name) => [`http://${name}/`, `https://www.${name}/x`]),
]
