import { Button } from '@mantine/core'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ApiError } from '../kit/http/api-error.ts'
import { abrirSoporte, hayAyuda } from '../kit/page/ayuda.ts'
import { lastRequestId } from '../kit/http/refresh.ts'
import { esParteQueFalta, recargar } from './recargar.ts'

interface Props {
  children: ReactNode
  /** The outermost boundary replaces the whole page. */
  landmark?: boolean
  /** A change (the route) renders the screen again. */
  resetKey?: string
}

interface State {
  error: unknown
  failed: boolean
  resetKey: string | undefined
  recarga: keyof typeof SIN_PARTE
}

const ROTA = {
  titulo: 'Esta pantalla dejó de funcionar',
  hacer: 'Lo que ya guardó está a salvo. Vuelva a cargar la página; si se repite, avise a soporte.',
}
const SIN_PARTE = {
  cargando: {
    titulo: 'Hay una versión nueva de Protocolo',
    hacer: 'La página se vuelve a cargar sola; lo que estaba escribiendo queda en borradores.',
  },
  otra_vez: {
    titulo: 'Hay una versión nueva de Protocolo',
    hacer: 'Todavía no se pudo abrir. Espere un momento y vuelva a cargar la página; si se repite, avise a soporte.',
  },
  sin_red: {
    titulo: 'No hay conexión con el servidor',
    hacer: 'Esta parte del programa no llegó. Revise su red y vuelva a cargar la página.',
  },
}

/** Error boundary of a screen: shows a message with the request id. A chunk missing after an update reloads the page. */
export class LimiteErrores extends Component<Props, State> {
  override state: State = { error: null, failed: false, resetKey: this.props.resetKey, recarga: 'cargando' }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true }
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey
      ? null
      : { error: null, failed: false, resetKey: props.resetKey, recarga: 'cargando' }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    if (esParteQueFalta(error)) {
      void recargar().then((porque) => {
        if (porque) this.setState({ recarga: porque })
      })
      return
    }
    reportError(new Error(`La pantalla falló${info.componentStack ?? ''}`, { cause: error }))
  }

  override render(): ReactNode {
    const { error, failed, recarga } = this.state
    if (!failed) return this.props.children
    const Frame = this.props.landmark ? 'main' : 'div'
    const { titulo, hacer } = esParteQueFalta(error) ? SIN_PARTE[recarga] : ROTA
    const id = (error instanceof ApiError ? error.requestId : null) ?? lastRequestId()
    return (
      <Frame className="limite flex flex-col items-start gap-3 max-w-140 my-0 mx-auto py-16 px-6">
        <h1 className="text-20 font-semibold" role="alert">
          {titulo}
        </h1>
        <p>{hacer}</p>
        {id ? <p className="muted">Referencia para soporte: {id}</p> : null}
        <Button onClick={() => window.location.reload()}>Volver a cargar</Button>
        {hayAyuda() ? (
          <Button variant="subtle" onClick={abrirSoporte}>
            Avisar a soporte
          </Button>
        ) : null}
      </Frame>
    )
  }
}
