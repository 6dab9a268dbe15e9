import { Button } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatPesos } from '../../../schemas/es-co/index.ts'
import type { AccionDeFicha, Ficha, ParteDeFicha, TablaDeFicha } from '../../../schemas/vistas/ficha.ts'
import type { CampoAdicional, PantallaEfectiva } from '../../../schemas/vistas/pantalla.ts'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { Cargada } from '../../kit/feedback/Cargada.tsx'
import { Datos } from '../../kit/ficha/Seccion.tsx'
import { VisorPdf } from '../../kit/files/VisorPdf.tsx'
import { puedeVista } from '../../kit/http/permisos.ts'
import { useApi } from '../../kit/http/use-api.ts'
import { bajar } from '../acciones/acciones-de.ts'
import { CeldaDe, comoColumna } from '../CeldaDe.tsx'
import { claveDe, conDatos, cumple, direccion, textoLlano, valorDe, type Fila } from '../fila.ts'
import { cumplen, escrito, frases } from './frases.tsx'

const TABLA =
  'kit-tabla overflow-x-auto [&_:is(th,td)]:py-1.5 [&_:is(th,td)]:pr-3 [&_:is(th,td)]:pl-0 [&_:is(th,td):last-child]:pr-0'

const Tabla = ({ tabla, filas, pie }: { tabla: TablaDeFicha; filas: readonly Fila[]; pie?: Fila }) => {
  const renglon = (una: Fila, key?: number) => (
    <tr key={key}>
      {tabla.columnas.map(({ titulo, numero, dice = '', debajo = [] }, n) => {
        const Celda = n === 0 && tabla.filas ? 'th' : 'td'
        const sale = numero && typeof dice === 'string' && escrito(dice, una).startsWith('-')
        return (
          <Celda
            key={titulo}
            scope={Celda === 'th' ? 'row' : undefined}
            className={numero && 'numero'}
            data-sale={sale || undefined}
          >
            {frases(dice, una)}
            {debajo.map((linea, m) => {
              const dicha = frases(linea, una)
              return dicha && <small key={m}>{dicha}</small>
            })}
          </Celda>
        )
      })}
    </tr>
  )
  return (
    <div className={TABLA} role="region" aria-label={tabla.etiqueta} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {tabla.columnas.map(({ titulo, numero }) => (
              <th key={titulo} scope="col" className={numero && 'numero'}>
                {titulo}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{filas.map(renglon)}</tbody>
        {pie ? <tfoot>{renglon(pie)}</tfoot> : null}
      </table>
    </div>
  )
}

const TablaLeida = ({ tabla, recurso }: { tabla: TablaDeFicha; recurso: string }) => (
  <Cargada de={useApi<Fila[]>(recurso, { revalidateOnMount: true })} filas={3} sinReintento>
    {(filas) => <Tabla tabla={tabla} filas={filas} />}
  </Cargada>
)

type Totales = Extract<ParteDeFicha, { tipo: 'totals' }>

const Barras = ({ parte: { de, barras }, fila }: { parte: Totales; fila: Fila }) => {
  const total = Number(valorDe(fila, de))
  const parte = (valor: number): string => `${total > 0 ? (100 * valor) / total : 0}%`
  let desde = total
  return (
    <dl className="grid gap-1.5">
      {barras.map(({ titulo, campo, color, resta }) => {
        const valor = Number(valorDe(fila, campo))
        if (resta) desde -= valor
        return (
          <div
            key={titulo}
            className={
              'grid grid-cols-[140px_minmax(0,1fr)_140px] items-center gap-3 last:font-semibold ' +
              'movil:grid-cols-[1fr_auto] movil:gap-y-0.5'
            }
          >
            <dt className="text-13">{titulo}</dt>
            <dd className="relative h-3.5 rounded-3 bg-hover movil:row-2 movil:col-span-full" aria-hidden>
              <span
                className="absolute inset-y-0 rounded-3"
                style={{ left: parte(resta ? desde : 0), width: parte(valor), background: `var(--${color})` }}
              />
            </dd>
            <dd className="numero">{formatPesos(valor)}</dd>
          </div>
        )
      })}
    </dl>
  )
}

const DATOS = {
  2: 'grid grid-cols-[repeat(2,minmax(0,1fr))] gap-x-4 gap-y-3',
  4: 'grid grid-cols-[1.4fr_1.4fr_1fr_1fr] gap-x-4 gap-y-2 movil:grid-cols-[1fr_1fr]',
}

const deAdicional = (campo: CampoAdicional, fila: Fila): readonly [string, ReactNode] => {
  const columna = comoColumna(campo)
  const hay = textoLlano(valorDe(fila, columna.campo)) !== ''
  return [campo.titulo, hay && <CeldaDe columna={columna} fila={fila} titulo={campo.titulo} />]
}

interface PropsParte {
  parte: ParteDeFicha
  fila: Fila
  extra: readonly CampoAdicional[]
}

const Parte = ({ parte, fila, extra }: PropsParte) => {
  switch (parte.tipo) {
    case 'note':
      return (
        <p className="py-2 px-3 rounded-6 bg-danger-soft" role="note">
          <strong>{frases(parte.fuerte, fila)}</strong> {frases(parte.dice, fila)}
        </p>
      )
    case 'data': {
      const propios = parte.datos.map(([titulo, dice]) => [titulo, frases(dice, fila)] as const)
      return (
        <Datos className={DATOS[parte.columnas]} de={[...propios, ...extra.map((campo) => deAdicional(campo, fila))]} />
      )
    }
    case 'totals':
      return <Barras parte={parte} fila={fila} />
    case 'table': {
      const { filas, pie, recurso, titulo } = parte
      const enFila = (celdas: readonly string[]): Fila => ({ ...celdas.map((celda) => escrito(celda, fila)) })
      return (
        <>
          {titulo ? <h3>{titulo}</h3> : null}
          {recurso ? <TablaLeida tabla={parte} recurso={conDatos(recurso, fila, true)} /> : null}
          {filas ? (
            <Tabla
              tabla={parte}
              filas={filas.filter(({ cuando }) => cumple(fila, cuando)).map(({ celdas }) => enFila(celdas))}
              pie={pie && enFila(pie)}
            />
          ) : null}
        </>
      )
    }
    case 'list': {
      const filas = valorDe(fila, parte.campo)
      return Array.isArray(filas) && filas.length > 0 ? (
        <ul className="pl-4.5 text-13" aria-label={parte.titulo}>
          {filas.map((una: Fila, n) => (
            <li key={n}>{frases(parte.dice, una)}</li>
          ))}
        </ul>
      ) : null
    }
    case 'pdf':
      return <VisorPdf path={conDatos(parte.ruta, fila)} title={conDatos(parte.titulo, fila)} />
    case 'small':
      return <p className="muted text-12 wrap-anywhere">{frases(parte.dice, fila)}</p>
  }
}

const ICONO = { print: <IconPrinter size={16} aria-hidden />, download: <IconDownload size={16} aria-hidden /> }

interface PropsAccion {
  accion: AccionDeFicha
  variant: string
  fila: Fila
  leida: boolean
  onClose: () => void
}

const Accion = ({ accion: { texto, href, descarga, icono, espera }, variant, fila, leida, onClose }: PropsAccion) =>
  href === undefined ? (
    <Button
      variant={variant}
      leftSection={icono && ICONO[icono]}
      disabled={descarga !== undefined && !leida}
      onClick={() => (descarga === undefined ? onClose() : bajar(conDatos(descarga, fila, true), espera))}
    >
      {texto}
    </Button>
  ) : leida ? (
    <Button variant={variant} component={Link} href={conDatos(href, fila, true)}>
      {texto}
    </Button>
  ) : null

interface Props {
  efectiva: PantallaEfectiva
  ficha: Ficha
  fila: Fila
  onClose: () => void
}

/** Record page of a screen, from its `ficha`. */
const FichaDeRegistro = ({ efectiva: { definicion, extra }, ficha, fila, onClose }: Props) => {
  const lectura = useApi<Fila>(direccion(definicion, claveDe(fila, definicion)), { revalidateOnMount: true })
  const toda = { ...fila, ...lectura.data }
  const acciones = ficha.acciones.filter(
    ({ cuando, necesita }) => cumplen(toda, cuando) && (!necesita || puedeVista(...necesita)),
  )
  return (
    <Dialogo
      opened
      size="lg"
      title={escrito(ficha.titulo, toda)}
      onClose={onClose}
      actions={acciones.map((accion, n) => (
        <Accion
          key={accion.texto}
          accion={accion}
          variant={n === acciones.length - 1 ? 'filled' : 'default'}
          fila={toda}
          leida={lectura.data !== undefined}
          onClose={onClose}
        />
      ))}
    >
      <Cargada de={lectura} campos={6}>
        {() => (
          <div className="grid grid-cols-1 gap-4 [&_h3]:text-14">
            {ficha.partes.map((parte, n) =>
              cumple(toda, parte.cuando) ? <Parte key={n} parte={parte} fila={toda} extra={extra} /> : null,
            )}
          </div>
        )}
      </Cargada>
    </Dialogo>
  )
}

export default FichaDeRegistro
