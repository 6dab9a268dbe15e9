import { useLocation, useSearch } from 'wouter'
import { ApiError } from '../kit/http/api.ts'
import { BuscarNumero } from '../kit/page/BuscarNumero.tsx'
import { QueEspera, useRecordarEn } from '../kit/page/QueEspera.tsx'
import { Pagina } from '../kit/page/Pagina.tsx'
import { puedeVista } from '../kit/http/permisos.ts'
import { Vacio } from '../kit/feedback/Cargada.tsx'
import { Cargada } from './PasoLiquidacion.tsx'
import { useRespuesta, type RespuestaLiquidacion } from './respuesta.ts'

const TODAS = '/admin/radicaciones?rango=todas&f.estado=radicacion%2Cliquidacion&f.express=no&orden=fecha_radicacion'

const recienteDe = ({ numero_radicacion: numero, derechos_notariales: actos }: RespuestaLiquidacion) => ({
  numero,
  titulo: [...new Set(actos.map(({ nombre_acto }) => nombre_acto))].join(', '),
  detalle: [...new Set(actos.flatMap(({ otorgantes }) => otorgantes.map(({ nombre }) => nombre)))]
    .slice(0, 2)
    .join(' · '),
})

/** `/admin/liquidaciones?numero=1024` */
const PaginaLiquidaciones = () => {
  const [, navegar] = useLocation()
  const pedido = new URLSearchParams(useSearch()).get('numero') ?? ''
  const numero = /^\d{1,8}$/.test(pedido) ? Number(pedido) : null
  const carga = useRespuesta(numero)
  useRecordarEn('liquidaciones', carga.respuesta && recienteDe(carga.respuesta))

  const noEsta = carga.error instanceof ApiError && carga.error.status === 404
  const id = carga.respuesta?.id_radicacion

  return (
    <Pagina
      title="Liquidar Escritura"
      migas={[{ label: 'Escrituración' }]}
      actions={
        <BuscarNumero
          id="liq-numero"
          pedido={pedido}
          nombre="Número de radicación"
          falta="Escriba el número de la radicación"
          maximo={8}
          autoFocus={numero === null}
          className="flex items-start gap-2 movil:w-full"
          campo="w-50 movil:flex-1 movil:w-auto"
          onBuscar={(otro) => (otro === pedido ? carga.recargar() : navegar(`/admin/liquidaciones?numero=${otro}`))}
        />
      }
    >
      {numero === null ? (
        <>
          <p className="muted" role="status">
            Escriba el número de una radicación para liquidarla.
          </p>
          <QueEspera
            sala="liquidaciones"
            que="por liquidar"
            nada="Nada: todas las radicaciones están liquidadas. Las nuevas aparecen aquí al radicarse."
            direccion={(cual) => `/admin/liquidaciones?numero=${cual}`}
            todas={puedeVista('radicaciones') ? TODAS : undefined}
          />
        </>
      ) : noEsta ? (
        <div role="status">
          <Vacio title={`No se ha encontrado radicacion con el numero ${pedido}`}>
            Revise el número y busque de nuevo.
          </Vacio>
        </div>
      ) : (
        <Cargada
          carga={carga}
          numero={numero}
          titulo={`Radicación No. ${numero}`}
          onEstado={(estado) => estado === 'facturacion' && id && navegar(`/admin/radicacion/${id}/2`)}
        />
      )}
    </Pagina>
  )
}

export default PaginaLiquidaciones
