import type { ArchivoDeSolicitud, TipoDeSolicitud } from '../../../../schemas/respuestas/solicitud.ts'
import { Signo } from '../piezas/Signo.tsx'
import { y } from './filas.ts'

/** The papers that are asked for, each with the file that holds it. */
export const LoPedido = ({
  papeles,
  archivos,
  abierto,
}: {
  papeles: TipoDeSolicitud['papeles']
  archivos: readonly ArchivoDeSolicitud[]
  abierto: boolean
}) => {
  if (!papeles.length) return null
  return (
    <section className="sol-pedido" aria-labelledby="sol-pedido">
      <h3 id="sol-pedido">{abierto ? 'Lo que se pide' : 'Lo que se pidió'}</h3>
      <ul>
        {papeles.map(({ nombre, titulo, ayuda, opcional }) => {
          const donde = archivos.filter(({ cubre }) => cubre.includes(nombre))
          return (
            <li key={nombre} data-como={donde.length ? 'bien' : undefined}>
              <Signo cual={donde.length ? 'listo' : 'falta'} />
              <div>
                <p>
                  {titulo}
                  {opcional ? <span className="muted"> (si lo tiene)</span> : null}
                </p>
                <p className="muted">{donde.length ? `En ${y(donde.map((uno) => uno.nombre))}` : ayuda}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
