const { exec } = RegExp.prototype
const { indexOf } = String.prototype

/** The characters that regular expressions and `indexOf` read while `work` runs. */
const charactersReadBy = (work: () => void): number => {
  let read = 0
  RegExp.prototype.exec = function (text) {
    const from = this.global || this.sticky ? this.lastIndex : 0
    const match = exec.call(this, text)
    read += (match ? match.index + match[0].length : text.length) - from
    return match
  }
  String.prototype.indexOf = function (part, from = 0) {
    const at = indexOf.call(this, part, from)
    read += (at < 0 ? this.length : at) - from
    return at
  }
  try {
    work()
  } finally {
    Object.assign(RegExp.prototype, { exec })
    Object.assign(String.prototype, { indexOf })
  }
  return read
}

/**
 * How many times as many characters are read for four times the size: about 4 where the work is linear, 16
 * where it is quadratic. It counts instead of measuring time, so every run gives the same figure.
 */
export const growthOf = (work: (size: number) => void, size: number): number =>
  charactersReadBy(() => work(4 * size)) / charactersReadBy(() => work(size))

/** What `growthOf` may give at most for work that is linear but for a small part. */
export const mostLinear = 5
