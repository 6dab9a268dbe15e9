import { Button } from '@mantine/core'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ApiError } from '../kit/ApiError.ts'
import { lastRequestId } from '../kit/refresh.ts'
import './limite.css'

interface Props {
  children: ReactNode
  /** The outermost one stands for the whole page. */
  landmark?: boolean
  /** A change of it (the route) gives the screen another chance. */
  resetKey?: string
}

interface State {
  error: unknown
  failed: boolean
  resetKey: string | undefined
}

/** A part of the program that could not be fetched: the office was updated while this tab was open. */
const isStale = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|Importing a module/i.test(error.message)

/** What breaks while it is drawn becomes a sentence with the id that support asks for; the rest of the shell stays. */
export class LimiteErrores extends Component<Props, State> {
  override state: State = { error: null, failed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true }
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { error: null, failed: false, resetKey: props.resetKey }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    reportError(new Error(`La pantalla falló${info.componentStack ?? ''}`, { cause: error }))
  }

  override render(): ReactNode {
    const { error, failed } = this.state
    if (!failed) return this.props.children
    const Frame = this.props.landmark ? 'main' : 'div'
    const id = (error instanceof ApiError ? error.requestId : null) ?? lastRequestId()
    return (
      <Frame className="limite">
        <h1 role="alert">{isStale(error) ? 'Hay una versión nueva de Protocolo' : 'Esta pantalla dejó de funcionar'}</h1>
        <p>
          {isStale(error)
            ? 'Vuelva a cargar la página para seguir.'
            : 'Lo que ya guardó está a salvo. Vuelva a cargar la página; si se repite, avise a soporte.'}
        </p>
        {id ? <p className="muted">Referencia para soporte: {id}</p> : null}
        <Button onClick={() => window.location.reload()}>Volver a cargar</Button>
      </Frame>
    )
  }
}
