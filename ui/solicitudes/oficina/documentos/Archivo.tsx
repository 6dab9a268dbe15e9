import { sinPedidos } from '../../../../modules/solicitudes/domain.ts'
import { formatDateTime } from '../../../../schemas/es-co.ts'
import type { ArchivoDeSolicitud, SolicitudLeida } from '../../../../schemas/respuestas/solicitud.ts'
import { FilaDePapel } from '../../../kit/ficha/FilaDePapel.tsx'
import { anterioresA } from '../../../kit/ficha/papel.ts'
import { pesoDe } from '../../../kit/peso.ts'
import { bajar, rutaDeArchivo, tituloDePapel } from './archivos.ts'
import { useResponder } from './useResponder.ts'

interface Props {
  solicitud: SolicitudLeida
  archivo: ArchivoDeSolicitud
  /** Whether this person answers it now. */
  trabaja: boolean
}

/** One file of a request: the papers that it holds, and how it was answered. */
export const Archivo = ({ solicitud, archivo, trabaja }: Props) => {
  const responder = useResponder(solicitud.id, archivo.id)
  const { nombre, extension, bytes, enviado_en, cubre } = archivo
  // what was asked for by name is answered until the signing
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
