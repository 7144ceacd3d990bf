import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

export type TiedChild = {
  child: ChildProcess
  /** The end of the child's output on stderr. */
  lastOutput: () => string
  /** Stops the child and everything it started: asks first, kills after `graceMs`, and waits for the end. */
  stop: () => Promise<void>
}

export type TiedOptions = {
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** Where the child's output goes: it is discarded by default, or copied to this process's stderr. */
  output?: 'stderr'
  graceMs?: number
  /** The files that it creates are readable only by their owner. */
  isPrivate?: boolean
}

/*
 * The shell waits for the program and holds the read end of a pipe. Only this process has the write
 * end, so the pipe closes whenever this process ends, and the shell then kills the program.
 */
const guard = `exec 3<&0
"$@" <&3 3<&- &
program=$!
trap 'kill $program 2>/dev/null' TERM
{ trap - TERM; cat <&3; kill -9 $program; } >/dev/null 2>&1 &
exec 3<&-
code=0
while kill -0 $program 2>/dev/null; do wait $program; code=$?; done
exit $code`

/** The shell ends only after its program; other processes of its group end when the pipe closes. */
const endTree = async (shell: ChildProcess, graceMs: number): Promise<void> => {
  const { pid } = shell
  if (!pid || shell.exitCode !== null || shell.signalCode !== null) return
  const ended = once(shell, 'exit')
  shell.kill('SIGTERM')
  await Promise.race([ended, sleep(graceMs, undefined, { ref: false })])
  if (shell.exitCode !== null || shell.signalCode !== null) return
  process.kill(-pid, 'SIGKILL')
  await ended
}

/**
 * Starts a program that ends with this process, even if this process is killed. It has its own process
 * group, so that Ctrl-C does not reach it before the handlers that use it are done.
 */
export const startTied = (command: string, args: string[], options: TiedOptions = {}): TiedChild => {
  const child = spawn(
    'sh',
    ['-c', options.isPrivate ? `umask 077\n${guard}` : guard, 'assay-guard', command, ...args],
    {
      cwd: options.cwd,
      env: options.env,
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  )
  let output = ''
  child.on('error', (error) => {
    output = error.message
  })
  child.stdin.on('error', () => {})
  child.stdout.on('data', (chunk: Buffer) => options.output === 'stderr' && process.stderr.write(chunk))
  child.stderr.on('data', (chunk: Buffer) => {
    output = (output + chunk).slice(-4_000)
    if (options.output === 'stderr') process.stderr.write(chunk)
  })
  child.on('exit', () => child.stdin.destroy())
  return {
    child,
    lastOutput: () => output.trim(),
    stop: () => endTree(child, options.graceMs ?? 3_000),
  }
}
