import { Button } from '@mantine/core'
import { IconFileZip } from '@tabler/icons-react'
import { papelesSinCubrir, sinPedidos } from '../../../../modules/solicitudes/domain.ts'
import type { SolicitudLeida, ArchivoDeSolicitud } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { useAccion } from '../../../kit/forms/use-envio.ts'
import { api } from '../../../kit/http/api.ts'
import { bajar } from '../../../kit/files/bajar.ts'
import { enVigor, resumenDePapeles, anterioresA, FilaDePapel } from '../../../kit/ficha/FilaDePapel.tsx'
import { PapelesPedidos } from '../../../kit/ficha/PapelesPedidos.tsx'
import { alCambiarSolicitud, rutaDe, rutaDeArchivo, tituloDePapel, enviados } from '../use-solicitud.ts'
import { formatDateTime, pesoDe } from '../../../../schemas/es-co/index.ts'
import { Seccion } from '../../../kit/ficha/Seccion.tsx'

const useResponder = (solicitud: number, { id, version }: ArchivoDeSolicitud) => {
  const { ocupado: respondiendo, hacer } = useAccion()
  /** @returns false after a failure, already shown */
  const responder = async (estado: 'aceptado' | 'rechazado', motivo?: string): Promise<boolean> => {
    const cuerpo = { estado, ...(motivo ? { motivo } : {}), version }
    const hecho = await hacer(() => api.put(rutaDeArchivo(solicitud, id), cuerpo))
    alCambiarSolicitud(solicitud)
    return hecho
  }
  return { respondiendo, responder }
}

interface Props {
  solicitud: SolicitudLeida
  archivo: ArchivoDeSolicitud
  /** Whether this user may answer now. */
  trabaja: boolean
}

const Archivo = ({ solicitud, archivo, trabaja }: Props) => {
  const responder = useResponder(solicitud.id, archivo)
  const { nombre, extension, bytes, enviado_en, cubre } = archivo
  // papers requested by name are answered until the signing
  const porNombre = archivo.id_pedido !== null && sinPedidos(solicitud) === null
  const pedido = solicitud.pedidos.find(({ id }) => id === archivo.id_pedido)
  const ruta = rutaDeArchivo(solicitud.id, archivo.id)
  return (
    <FilaDePapel
      papel={archivo}
      nombre={nombre}
      detalle={[extension.toUpperCase(), pesoDe(bytes), formatDateTime(enviado_en)].filter(Boolean).join(' · ')}
      contiene={
        cubre.length ? (
          <small>Trae: {cubre.map((papel) => tituloDePapel(solicitud.tipo, papel)).join(', ')}</small>
        ) : pedido ? (
          <small>Trae: {pedido.titulo}</small>
        ) : null
      }
      verDe={`${ruta}?ver=1`}
      bajar={() => void bajar(ruta, nombre)}
      responder={trabaja || porNombre ? responder : undefined}
      anteriores={anterioresA(archivo, solicitud.archivos).map((anterior) => ({
        id: anterior.id,
        nombre: anterior.nombre,
        cuando: anterior.enviado_en ?? '',
        motivo: anterior.motivo,
        bajar: () => void bajar(rutaDeArchivo(solicitud.id, anterior.id), anterior.nombre),
      }))}
    />
  )
}

const adjuntar = (id: number, pedido: number, archivo: File): Promise<unknown> => {
  const cuerpo = new FormData()
  cuerpo.append('archivo', archivo)
  return api.post(`${rutaDe(id)}/pedidos/${pedido}/archivo`, cuerpo)
}

export const Documentos = ({ solicitud, cabeza = true }: { solicitud: SolicitudLeida; cabeza?: boolean }) => {
  const suyos = enviados(solicitud)
  const sinEnviar = enVigor(solicitud.archivos).length - suyos.length
  const faltan = papelesSinCubrir(solicitud.tipo?.papeles ?? [], suyos)
  const trabaja = solicitud.etapa === 3 && solicitud.anulada_en === null
  return (
    <Seccion
      titulo="Documentos"
      oculto={!cabeza}
      cabeza={
        <>
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
        </>
      }
    >
      {suyos.length ? (
        <ul className="ficha-papeles p-0 border border-line rounded-6 bg-surface list-none">
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
    </Seccion>
  )
}
