import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { ETAPAS, numeroDeEtapa } from '../../../../schemas/solicitudes/solicitud.ts'

/** How far along its seven stages a request is. */
export const Etapas = ({ solicitud: { etapa } }: { solicitud: Pick<SolicitudLeida, 'etapa'> }) => (
  <ol className="solicitudes-etapas" aria-label="Etapas">
    {ETAPAS.map((nombre, puesto) => {
      const como = puesto < etapa ? 'hecha' : puesto === etapa ? 'actual' : 'falta'
      return (
        <li key={nombre} data-como={como} aria-current={como === 'actual' ? 'step' : undefined}>
          <span className="solicitudes-etapa-numero">{numeroDeEtapa(puesto)}</span> <span>{nombre}</span>
          <span className="solo-lectores">{como === 'hecha' ? ': hecha' : como === 'falta' ? ': falta' : ''}</span>
        </li>
      )
    })}
  </ol>
)
