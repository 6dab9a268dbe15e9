import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { ETAPAS, numeroDeEtapa } from '../../../../schemas/solicitudes/solicitud.ts'

/** How far along its seven stages a request is. */
export const Etapas = ({ solicitud: { etapa } }: { solicitud: Pick<SolicitudLeida, 'etapa'> }) => (
  <ol className="solicitudes-etapas flex gap-1 p-0 text-12 list-none" aria-label="Etapas">
    {ETAPAS.map((nombre, puesto) => {
      const como = puesto < etapa ? 'hecha' : puesto === etapa ? 'actual' : 'falta'
      return (
        <li
          className="flex-[1_1_0] min-w-0 pt-1.5 border-t-3 border-t-line text-muted"
          key={nombre}
          data-como={como}
          aria-current={como === 'actual' ? 'step' : undefined}
        >
          <span className="tabular-nums">{numeroDeEtapa(puesto)}</span> <span>{nombre}</span>
          <span className="solo-lectores">{como === 'hecha' ? ': hecha' : como === 'falta' ? ': falta' : ''}</span>
        </li>
      )
    })}
  </ol>
)
