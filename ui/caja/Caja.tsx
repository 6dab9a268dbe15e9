import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react'
import { useLocation, useSearch } from 'wouter'
import { addDays, bogotaDate, formatDateWeekday, formatPesos, isDate } from '../../schemas/es-co/index.ts'
import { Cargada } from '../kit/feedback/Cargada.tsx'
import { BotonDeAccion } from '../kit/forms/BotonDeAccion.tsx'
import { download } from '../kit/http/api.ts'
import { DateInput } from '../kit/campos/DateInput.tsx'
import { Pagina } from '../kit/page/Pagina.tsx'
import { useApi } from '../kit/http/use-api.ts'
import { MovimientosDeCaja, PorMetodo, type CierreLeido } from './Tablas.tsx'
import './caja.css'

const Caja = () => {
  const [, navegar] = useLocation()
  const hoy = bogotaDate(new Date())
  const pedida = new URLSearchParams(useSearch()).get('fecha') ?? ''
  const fecha = isDate(pedida) && pedida <= hoy ? pedida : hoy
  const { data, error, mutate } = useApi<CierreLeido>(`/caja?fecha=${fecha}`, {
    revalidateOnMount: true,
    keepPreviousData: true,
  })
  const ir = (dia: string) => navegar(`/admin/caja?fecha=${dia}`)
  return (
    <Pagina
      title="Cierre de caja"
      migas={[{ label: 'Escrituración' }]}
      subtitle={`${formatDateWeekday(fecha)}${fecha === hoy ? ' · el día no ha terminado' : ''}`}
      actions={
        <>
          <div className="grid grid-cols-[auto_150px_auto] items-start gap-1" role="group" aria-label="Día">
            <ActionIcon size="lg" variant="default" aria-label="Día anterior" onClick={() => ir(addDays(fecha, -1))}>
              <IconChevronLeft size={16} aria-hidden />
            </ActionIcon>
            <DateInput aria-label="Fecha" value={fecha} max={hoy} onChange={(dia) => dia && ir(dia)} />
            <ActionIcon
              size="lg"
              variant="default"
              aria-label="Día siguiente"
              disabled={fecha === hoy}
              onClick={() => ir(addDays(fecha, 1))}
            >
              <IconChevronRight size={16} aria-hidden />
            </ActionIcon>
          </div>
          <BotonDeAccion
            leftSection={<IconPrinter size={16} aria-hidden />}
            disabled={!data}
            hacer={() => download(`/caja/pdf?fecha=${fecha}`)}
          >
            Imprimir cierre
          </BotonDeAccion>
        </>
      }
    >
      <Cargada de={{ data, error, mutate }} filas={8}>
        {(data) => (
          <>
            <dl className="caja-cifras flex flex-wrap gap-3 [&~section>h2]:mb-2 [&~section>h2]:text-16 [&~section>h2]:font-semibold">
              <div>
                <dt className="text-muted text-12">Recibido</dt>
                <dd className="text-20 font-semibold tabular-nums whitespace-nowrap movil:text-16">
                  {formatPesos(data.recibido)}
                </dd>
              </div>
              <div>
                <dt className="text-muted text-12">Pagado en descargues</dt>
                <dd className="text-20 font-semibold tabular-nums whitespace-nowrap movil:text-16">
                  {formatPesos(data.pagado)}
                </dd>
              </div>
              <div>
                <dt className="text-muted text-12">Neto del día</dt>
                <dd className="text-20 font-semibold tabular-nums whitespace-nowrap movil:text-16">
                  {formatPesos(data.neto)}
                </dd>
              </div>
              <div data-principal>
                <dt className="text-muted text-12">Debe haber en efectivo</dt>
                <dd className="text-20 font-semibold tabular-nums whitespace-nowrap movil:text-16">
                  {formatPesos(data.efectivo)}
                </dd>
              </div>
            </dl>
            <PorMetodo cierre={data} />
            <MovimientosDeCaja cierre={data} />
          </>
        )}
      </Cargada>
    </Pagina>
  )
}

export default Caja
