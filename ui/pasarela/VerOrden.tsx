import { ordenes } from '../../schemas/listas/pagos.ts'
import { Button } from '@mantine/core'
import { formatDateTime, formatPesos } from '../../schemas/es-co/index.ts'
import { NOMBRES } from '../../schemas/facturacion/pasarela.ts'
import { Datos } from '../kit/ficha/Seccion.tsx'
import { Cargada } from '../kit/feedback/Cargada.tsx'
import { useAccion } from '../kit/forms/use-envio.ts'
import { api } from '../kit/http/api.ts'
import { Cajon } from '../kit/ficha/Cajon.tsx'
import { puedeVista } from '../kit/http/permisos.ts'
import { refrescar, useApi } from '../kit/http/use-api.ts'
import {
  ALERTA,
  DATOS,
  DePrueba,
  enEspera,
  EstadoPago,
  type OrdenPagoLeida,
  type FilaOrdenPago,
  Recibidas,
} from './pago.tsx'
import { Listado } from '../screen/Listado.tsx'

const VerOrden = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { data, error, mutate } = useApi<OrdenPagoLeida>(`/pasarela/ordenes/${id}`)
  const cambiada = (nueva: OrdenPagoLeida) => {
    void mutate(nueva, { revalidate: false })
    void refrescar('/pasarela/ordenes?')
  }
  return (
    <Cajon id={id} titulo={data?.descripcion ?? 'Pago en línea'} pildora={null} size={560} onClose={onClose}>
      <div className="grid gap-3">
        <Cargada de={{ data, error, mutate }} titulo="No se pudo leer el pago." filas={6}>
          {(data) => <Orden orden={data} onCambio={cambiada} />}
        </Cargada>
      </div>
    </Cajon>
  )
}

const Orden = ({ orden, onCambio }: { orden: OrdenPagoLeida; onCambio: (nueva: OrdenPagoLeida) => void }) => (
  <>
    <p className="flex flex-wrap gap-x-3 gap-y-2 items-center">
      <EstadoPago estado={orden.estado} />
      {orden.prueba ? <DePrueba /> : null}
      <b className="ml-auto text-20 tabular-nums">{formatPesos(orden.pesos)}</b>
    </p>
    {orden.aviso ? <p className={`${ALERTA} whitespace-pre-line`}>{orden.aviso}</p> : null}
    <Acciones orden={orden} onCambio={onCambio} />
    <Datos
      className={DATOS}
      de={[
        ['Proveedor', NOMBRES[orden.proveedor]],
        ['Pago del proveedor', orden.id_proveedor ?? ''],
        ['Pedido', formatDateTime(orden.created_at)],
        ['Aprobado', formatDateTime(orden.aprobado_en)],
        ['Aplicado', formatDateTime(orden.cobrado_en)],
        ['Reversado', formatDateTime(orden.reversado_en)],
        ['Referencia', orden.referencia],
      ]}
    />
    <h3 className="mt-2 text-14">Qué se paga</h3>
    <table className="kit-tabla [&_:is(th,td)]:py-1.5 [&_:is(th,td)]:px-0">
      <tbody>
        {orden.detalle.map(({ clave, texto, pesos }) => (
          <tr key={clave}>
            <th scope="row">{texto}</th>
            <td className="numero">{formatPesos(pesos)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <h3 className="mt-2 text-14">Notificaciones</h3>
    <Recibidas notificaciones={orden.notificaciones} />
  </>
)

const Acciones = ({ orden, onCambio }: { orden: OrdenPagoLeida; onCambio: (nueva: OrdenPagoLeida) => void }) => {
  const { ocupado, hacer } = useAccion()
  const pedir = (que: 'aplicar' | 'consultar', exito: string) =>
    hacer(() => api.post<OrdenPagoLeida>(`/pasarela/ordenes/${orden.id}/${que}`), { exito, alHacer: onCambio })
  if (!puedeVista('pagos', 'modificar')) return null
  const sinSaber = enEspera(orden.estado) || orden.estado === 'vencido'
  const pregunta = sinSaber && orden.id_proveedor !== null && orden.proveedor !== 'local'
  if (!pregunta && !orden.por_aplicar) return null
  return (
    <div className="flex flex-wrap gap-2">
      {orden.por_aplicar ? (
        <Button loading={ocupado} onClick={() => void pedir('aplicar', 'Pago aplicado')}>
          Aplicar el pago
        </Button>
      ) : null}
      {pregunta ? (
        <Button variant="default" loading={ocupado} onClick={() => void pedir('consultar', 'Consultado')}>
          Preguntar a {NOMBRES[orden.proveedor]}
        </Button>
      ) : null}
    </div>
  )
}

export const Ordenes = () => (
  <Listado<FilaOrdenPago>
    de={ordenes}
    celdas={{
      descripcion: ({ descripcion, prueba }) => (
        <>
          {descripcion}
          {prueba ? <DePrueba /> : null}
        </>
      ),
      estado: ({ estado }) => <EstadoPago estado={estado} />,
      aviso: ({ aviso, por_aplicar }) => (aviso ?? (por_aplicar ? 'Aprobado sin aplicar' : '')) || '',
    }}
    ver="Ver"
    sobre={{ abrir: (id, onClose) => <VerOrden key={id} id={id} onClose={onClose} /> }}
  />
)
