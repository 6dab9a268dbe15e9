import { Button } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { LIMITES } from '../../schemas/radicaciones/express.ts'
import { QrDialogo, type RadicacionPlana, recienteDe, rutaDe, useRotula } from './QrDialogo.tsx'
import { Cargada } from '../kit/feedback/Cargada.tsx'
import { EstadoPill } from '../kit/feedback/EstadoPill.tsx'
import { QueEspera, useRecordarEn } from '../kit/page/QueEspera.tsx'
import { Pagina } from '../kit/page/Pagina.tsx'
import { puedeVista } from '../kit/http/permisos.ts'
import { useApi } from '../kit/http/use-api.ts'
import { Seguimiento, BuscarRadicacion } from './Seguimiento.tsx'
import { formatDate } from '../../schemas/es-co/index.ts'
import { Procedimiento } from './Procedimiento.tsx'

const Dato = ({ label, children }: { label: string; children: string | number | null | undefined }) => (
  <div>
    <dt className="text-muted text-12">{label}</dt>
    <dd className="wrap-anywhere">{children || '—'}</dd>
  </div>
)

/** Specification 1, section 2. */
const DatosRadicacion = ({ radicacion: r }: { radicacion: RadicacionPlana }) => (
  <dl className="grid grid-cols-[repeat(auto-fill,minmax(240px,1fr))] gap-x-6 gap-y-4 movil:grid-cols-[1fr_1fr] movil:gap-x-4 movil:gap-y-3">
    <Dato label="Numero Escritura">{r.num_escritura}</Dato>
    <Dato label="Fecha Escritura">{formatDate(r.fecha_escritura)}</Dato>
    <Dato label="Proyecto">{r.proyecto}</Dato>
    <Dato label="Código del proyecto">{r.codigoProyecto}</Dato>
    <Dato label="Dirección">{r.direccion}</Dato>
    <Dato label="Actos">{r.actos}</Dato>
    <Dato label="Otorgante 1">{r.otorgante1}</Dato>
    <Dato label="Otorgante 2">{r.otorgante2}</Dato>
  </dl>
)

/** `/admin/seguimientoExpress` (specification 1, sections 2 and 6). */
const SeguimientoExpress = () => {
  const pedido = new URLSearchParams(useSearch()).get('radicacion') ?? ''
  const [, navigate] = useLocation()
  const lectura = useApi<RadicacionPlana>(pedido ? rutaDe(pedido) : null, { revalidateOnMount: true })
  const { data, error, isLoading, mutate } = lectura
  const numero = useRef<HTMLInputElement>(null)
  const estado = useRef<HTMLInputElement>(null)
  const [qr, setQr] = useState<number | null>(null)
  const encontrada = data?.numero_radicacion
  useRecordarEn('seguimiento', data ? recienteDe(data) : null)
  const rotula = useRotula(encontrada ?? null)
  const puedeAgregar = puedeVista('seguimiento', 'crear') && data?.anulada_en === null

  useEffect(() => {
    if (encontrada) estado.current?.focus()
  }, [encontrada])

  const buscar = (given: number) => {
    if (String(given) === pedido) {
      void mutate()
      estado.current?.focus()
    } else navigate(`/admin/seguimientoExpress?radicacion=${given}`)
  }

  return (
    <Pagina
      title={data ? `Seguimiento de la radicación No. ${data.numero_radicacion}` : 'Seguimiento'}
      migas={[{ label: 'Escrituración' }, { label: 'Seguimiento', href: '/admin/seguimientoExpress' }]}
      pill={data ? <EstadoPill estado={data.estado} anulada={data.anulada_en !== null} /> : null}
      actions={
        data ? (
          <>
            {rotula ? (
              <Button
                variant="default"
                leftSection={<IconQrcode size={16} aria-hidden />}
                onClick={() => setQr(data.numero_radicacion)}
              >
                Código QR
              </Button>
            ) : null}
            {data.express ? (
              <Button
                variant="default"
                component={Link}
                href={`/admin/radiExpress?radicacion=${data.numero_radicacion}`}
              >
                Editar datos
              </Button>
            ) : null}
          </>
        ) : null
      }
    >
      <BuscarRadicacion
        key={pedido}
        initial={pedido}
        maxLength={LIMITES.num_radicacion}
        inputRef={numero}
        loading={isLoading}
        onBuscar={buscar}
      />
      {pedido ? (
        <Cargada de={lectura} campos={6} sinReintento={error?.status === 404} />
      ) : (
        <>
          <p className="muted">Escriba el número de una radicación para ver sus pasos y agregar uno</p>
          <QueEspera
            sala="seguimiento"
            que="sin un paso hace días"
            nada="Nada: todo lo de los últimos dos meses se movió en estos tres días o llegó a su fin."
            direccion={(cual) => `/admin/seguimientoExpress?radicacion=${cual}`}
          />
        </>
      )}
      {data && !error ? (
        <>
          <DatosRadicacion radicacion={data} />
          {puedeAgregar ? (
            <Procedimiento
              key={data.numero_radicacion}
              numero={data.numero_radicacion}
              estadoRef={estado}
              onAgregado={() => numero.current?.focus()}
            />
          ) : null}
          <Seguimiento numero={data.numero_radicacion} eliminar={data.eliminar} />
        </>
      ) : null}
      <QrDialogo numero={qr} onClose={() => setQr(null)} />
    </Pagina>
  )
}

export default SeguimientoExpress
