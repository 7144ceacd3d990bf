import { Component, type ReactNode } from 'react'

type Props = {
  /** A change clears the error; use the page's address. */
  resetKey?: string
  /** Rendered instead of the children that failed. */
  fallback: (error: unknown, reset: () => void) => ReactNode
  children: ReactNode
}

type State = { error: unknown; hasFailed: boolean; resetKey: string | undefined }

/** Keeps a rendering error in one part from taking down the rest of the page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, hasFailed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, hasFailed: true }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { resetKey, hasFailed: false, error: null }
  }

  reset = () => this.setState({ hasFailed: false, error: null })

  override render() {
    const { error, hasFailed } = this.state
    return hasFailed ? this.props.fallback(error, this.reset) : this.props.children
  }
}
