import { Button } from '@mantine/core'
import { IconFileZip } from '@tabler/icons-react'
import { useId } from 'react'
import { papelesSinCubrir, sinPedidos } from '../../../../modules/solicitudes/domain.ts'
import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitud.ts'
import { api } from '../../../kit/api.ts'
import { enVigor, resumenDePapeles } from '../../../kit/ficha/papel.ts'
import { PapelesPedidos } from '../../../kit/ficha/PapelesPedidos.tsx'
import { alCambiarSolicitud, rutaDe } from '../useSolicitud.ts'
import { Archivo } from './Archivo.tsx'
import { bajar } from './archivos.ts'
import { enviados } from './reglas.ts'

const adjuntar = (id: number, pedido: number, archivo: File): Promise<unknown> => {
  const cuerpo = new FormData()
  cuerpo.append('archivo', archivo)
  return api.post(`${rutaDe(id)}/pedidos/${pedido}/archivo`, cuerpo)
}

/** What came with a request: each file seen, downloaded, accepted or refused with why; and the papers that nothing holds. */
export const Documentos = ({ solicitud, cabeza = true }: { solicitud: SolicitudLeida; cabeza?: boolean }) => {
  const id = useId()
  const suyos = enviados(solicitud)
  const sinEnviar = enVigor(solicitud.archivos).length - suyos.length
  const faltan = papelesSinCubrir(solicitud.tipo?.papeles ?? [], suyos)
  const trabaja = solicitud.etapa === 3 && solicitud.anulada_en === null
  return (
    <section className="ficha-seccion" aria-labelledby={id}>
      <header>
        <h2 id={id} className={cabeza ? undefined : 'solo-lectores'}>
          Documentos
        </h2>
        <span className="muted">{resumenDePapeles(suyos)}</span>
        {suyos.length > 1 ? (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconFileZip size={16} aria-hidden />}
            onClick={() => void bajar(`${rutaDe(solicitud.id)}/zip`, `solicitud-${solicitud.id}.zip`)}
          >
            Descargar todos (ZIP)
          </Button>
        ) : null}
      </header>
      {suyos.length ? (
        <ul className="ficha-papeles">
          {suyos.map((archivo) => (
            <Archivo key={archivo.id} solicitud={solicitud} archivo={archivo} trabaja={trabaja} />
          ))}
        </ul>
      ) : (
        <p className="muted">
          {sinEnviar ? 'Está subiendo documentos y todavía no los envía.' : 'Todavía no ha enviado documentos.'}
        </p>
      )}
      {suyos.length && faltan.length ? (
        <p className="muted">Ningún documento dice que trae: {faltan.map(({ titulo }) => titulo).join(', ')}.</p>
      ) : null}
      <PapelesPedidos
        pedidos={solicitud.pedidos}
        recurso={rutaDe(solicitud.id)}
        trabaja={sinPedidos(solicitud) === null}
        guia="Se le escribe a quien pidió la escritura. Mientras no lleguen, la solicitud espera por esa persona."
        adjuntar={(pedido, archivo) => adjuntar(solicitud.id, pedido.id, archivo)}
        onCambio={() => alCambiarSolicitud(solicitud.id)}
      />
    </section>
  )
}
