import { Button } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { LIMITES } from '../../schemas/radicaciones/express.ts'
import { QrDialogo, type RadicacionPlana, recienteDe, rutaDe, useRotula } from './QrDialogo.tsx'
import { Cargada } from '../kit/feedback/Cargada.tsx'
import { Datos } from '../kit/ficha/Seccion.tsx'
import { EstadoPill } from '../kit/feedback/EstadoPill.tsx'
import { QueEspera, useRecordarEn } from '../kit/page/QueEspera.tsx'
import { Pagina } from '../kit/page/Pagina.tsx'
import { puedeVista } from '../kit/http/permisos.ts'
import { useApi } from '../kit/http/use-api.ts'
import { Seguimiento, BuscarRadicacion } from './Seguimiento.tsx'
import { formatDate } from '../../schemas/es-co/index.ts'
import { Procedimiento } from './Procedimiento.tsx'

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
          <Datos
            vacio="—"
            de={[
              ['Numero Escritura', data.num_escritura],
              ['Fecha Escritura', formatDate(data.fecha_escritura)],
              ['Proyecto', data.proyecto],
              ['Código del proyecto', data.codigoProyecto],
              ['Dirección', data.direccion],
              ['Actos', data.actos],
              ['Otorgante 1', data.otorgante1],
              ['Otorgante 2', data.otorgante2],
            ]}
          />
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
