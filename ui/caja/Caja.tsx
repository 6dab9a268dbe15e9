import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import {
  addDays,
  bogotaDate,
  formatAmount,
  formatDateTitle,
  formatPesos,
  formatTime,
  isDate,
  plural,
} from '../../schemas/es-co/index.ts'
import { Cargada, Vacio } from '../kit/feedback/Cargada.tsx'
import { BotonDeAccion } from '../kit/forms/BotonDeAccion.tsx'
import { download } from '../kit/http/api.ts'
import { DateInput } from '../kit/campos/DateInput.tsx'
import { Pagina } from '../kit/page/Pagina.tsx'
import { useApi } from '../kit/http/use-api.ts'
import { EnlaceDeEscritura } from '../kit/page/EnlaceDeEscritura.tsx'
import type { CierreLeido } from '../../schemas/respuestas/facturacion/deposito.ts'
import './caja.css'

const CIFRAS = [
  ['Recibido', 'recibido'],
  ['Pagado', 'pagado'],
  ['Neto del día', 'neto'],
  ['Debe haber en efectivo', 'efectivo'],
] as const

const Caja = () => {
  const [, navegar] = useLocation()
  const hoy = bogotaDate(new Date())
  const pedida = new URLSearchParams(useSearch()).get('fecha') ?? ''
  const fecha = isDate(pedida) && pedida <= hoy ? pedida : hoy
  // another day's figures would stand under this one's title, for good where the reading fails
  const lectura = useApi<CierreLeido>(`/caja?fecha=${fecha}`, { revalidateOnMount: true })
  const ir = (dia: string) => navegar(`/admin/caja?fecha=${dia}`)
  return (
    <Pagina
      title="Cierre de caja"
      migas={[{ label: 'Escrituración' }]}
      subtitle={`${formatDateTitle(fecha)}${fecha === hoy ? ' · el día no ha terminado' : ''}`}
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
            disabled={!lectura.data}
            hacer={() => download(`/caja/pdf?fecha=${fecha}`)}
          >
            Imprimir cierre
          </BotonDeAccion>
        </>
      }
    >
      <Cargada de={lectura} filas={8}>
        {(data) => (
          <>
            <dl className="flex flex-wrap gap-3">
              {CIFRAS.map(([que, cual]) => (
                <div
                  key={cual}
                  className={
                    // as wide as its figure, which is not broken: a long one takes its own line
                    'flex-[1_1_calc(25%-12px)] min-w-min py-3 px-4 border rounded-8 [@media_(max-width:900px)]:basis-[calc(50%-12px)] ' +
                    (cual === 'efectivo' ? 'border-accent bg-accent-soft' : 'border-line bg-surface')
                  }
                >
                  <dt className="text-muted text-12">{que}</dt>
                  <dd className="text-20 font-semibold tabular-nums whitespace-nowrap movil:text-16">
                    {formatPesos(data[cual])}
                  </dd>
                </div>
              ))}
            </dl>
            <PorMetodo cierre={data} />
            <MovimientosDeCaja cierre={data} />
          </>
        )}
      </Cargada>
    </Pagina>
  )
}

// rows become cards on a phone: the roles keep the table semantics
const FILA = { role: 'row' } as const
const CELDA = { role: 'cell' } as const
const DE_FILA = { role: 'rowheader', scope: 'row' } as const
const DE_COLUMNA = { role: 'columnheader', scope: 'col' } as const

const TITULO = 'mb-2 text-16 font-semibold'

const cifra = (valor: number): string => (valor === 0 ? '—' : formatAmount(valor))

interface DeTabla {
  nombre: string
  clase: string
  /** Figures have «($)». */
  titulos: readonly string[]
  children: ReactNode
}

const Tabla = ({ nombre, clase, titulos, children }: DeTabla) => (
  <div
    className="caja-tabla kit-tabla overflow-x-auto border border-line rounded-8 bg-surface"
    role="region"
    aria-label={nombre}
    tabIndex={0}
  >
    <table role="table" className={`${clase} movil:block`}>
      <thead
        className="movil:absolute movil:w-px movil:h-px movil:overflow-hidden movil:[clip-path:inset(50%)]"
        role="rowgroup"
      >
        <tr {...FILA}>
          {titulos.map((titulo) => (
            <th {...DE_COLUMNA} key={titulo} className={titulo.endsWith('($)') ? 'numero' : undefined}>
              {titulo}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  </div>
)

const ROTULO = {
  depositos: 'Depósitos',
  facturas: 'Facturas',
  mostrador: 'Mostrador',
  abonos: 'Abonos',
  descargues: 'Descargues',
  gastos: 'Gastos',
} as const
const CLASES = ['depositos', 'facturas', 'mostrador', 'abonos', 'descargues', 'gastos'] as const

const PorMetodo = ({ cierre: { filas, neto } }: { cierre: CierreLeido }) => (
  <section>
    <h2 className={TITULO}>Por método de pago</h2>
    <Tabla
      nombre="Por método de pago"
      clase="caja-metodos"
      titulos={['Método de pago', ...CLASES.map((clase) => `${ROTULO[clase]} ($)`), 'Total ($)']}
    >
      <tbody className="movil:block" role="rowgroup">
        {filas.map((fila) => (
          <tr {...FILA} key={fila.metodo} data-nada={CLASES.every((clase) => fila[clase] === 0) || undefined}>
            <th {...DE_FILA}>
              {fila.nombre}
              {fila.sinDinero ? <small>No mueve dinero este día</small> : null}
            </th>
            {CLASES.map((clase) => (
              <td {...CELDA} key={clase} className="numero" data-rotulo={ROTULO[clase]}>
                {cifra(fila[clase])}
              </td>
            ))}
            <td {...CELDA} className="numero caja-total">
              {cifra(fila.total)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot className="movil:block" role="rowgroup">
        <tr {...FILA}>
          <th {...DE_FILA}>Dinero del día</th>
          <td {...CELDA} colSpan={CLASES.length} />
          <td {...CELDA} className="numero caja-total">
            {formatAmount(neto)}
          </td>
        </tr>
      </tfoot>
    </Tabla>
  </section>
)

const MovimientosDeCaja = ({ cierre: { detalle } }: { cierre: CierreLeido }) => (
  <section>
    <h2 className={TITULO} id="caja-movimientos">
      Movimientos{' '}
      <small className="text-muted text-13 font-normal">
        {detalle.length ? plural(detalle.length, 'movimiento') : ''}
      </small>
    </h2>
    {detalle.length === 0 ? (
      <Vacio title="No hubo movimientos este día.">Cuenta cada movimiento el día en que se registró.</Vacio>
    ) : (
      <Tabla
        nombre="Movimientos del día"
        clase="caja-renglones"
        titulos={['Hora', 'Concepto', 'Radicación', 'Método de pago', 'Usuario', 'Valor ($)']}
      >
        <tbody className="movil:block" role="rowgroup">
          {detalle.map((d) => (
            <tr {...FILA} key={d.clave}>
              <td {...CELDA}>{formatTime(d.cuando)}</td>
              <th {...DE_FILA}>
                {d.concepto}
                <small>{d.nombre}</small>
              </th>
              <td {...CELDA} data-rotulo="Radicación">
                {d.numero_radicacion ? <EnlaceDeEscritura numero={d.numero_radicacion} /> : null}
              </td>
              <td {...CELDA}>{d.metodo_nombre}</td>
              <td {...CELDA}>{d.usuario}</td>
              <td {...CELDA} className="numero caja-total" data-sale={d.valor < 0 || undefined}>
                {formatAmount(d.valor)}
              </td>
            </tr>
          ))}
        </tbody>
      </Tabla>
    )}
  </section>
)

export default Caja
