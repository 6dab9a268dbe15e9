import { Link, useSearch } from 'wouter'
import { Pagina } from '../../kit/Pagina.tsx'
import { LISTA, TABLERO } from './direcciones.ts'
import { Tabla } from './lista/Tabla.tsx'
import { Tablero } from './tablero/Tablero.tsx'
import './solicitudes.css'

/** `/admin/ver-solicitudes` (87): deeds asked for, as a list and as a board of their stages. */
const VerSolicitudes = () => {
  const tablero = new URLSearchParams(useSearch()).get('ver') === 'tablero'
  return (
    <Pagina
      flush
      title="Solicitudes"
      migas={[{ label: 'Tramites' }]}
      actions={
        <nav className="solicitudes-como" aria-label="Cómo se ven">
          <Link href={LISTA} className="lista-preset" aria-current={tablero ? undefined : 'page'}>
            Lista
          </Link>
          <Link href={TABLERO} className="lista-preset" aria-current={tablero ? 'page' : undefined}>
            Tablero
          </Link>
        </nav>
      }
    >
      {tablero ? <Tablero /> : <Tabla />}
    </Pagina>
  )
}

export default VerSolicitudes
