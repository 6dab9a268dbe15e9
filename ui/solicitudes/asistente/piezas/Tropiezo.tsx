import { Component, type ReactNode } from 'react'
import { Boton } from './Boton.tsx'
import { Dicho } from './Dicho.tsx'

/**
 * A step whose program did not arrive: the network went while one passed to it. Loading the page again brings it, and nothing is lost by
 * that: what was done is in the server and what is being written, in this tab.
 */
export class Tropiezo extends Component<{ children: ReactNode }, { tropezo: boolean }> {
  override state = { tropezo: false }

  static getDerivedStateFromError = () => ({ tropezo: true })

  override render() {
    if (!this.state.tropezo) return this.props.children
    return (
      <Dicho tono="mal">
        <p>No se pudo abrir este paso. Revise su conexión: lo que ya hizo está guardado.</p>
        <Boton onClick={() => window.location.reload()}>Abrir de nuevo</Boton>
      </Dicho>
    )
  }
}
