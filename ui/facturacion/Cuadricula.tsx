import { Button } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { porClaves } from '../../modules/facturacion/domain.ts'
import { formatAmount, formatPercent } from '../../schemas/es-co/index.ts'
import { LADOS, LISTA_DE, type Lado } from '../../schemas/facturacion/facturacion.ts'
import { MoneyInput } from '../kit/campos/MoneyInput.tsx'
import {
  pagar,
  pagarComo,
  pagarIgual,
  pagarTodo,
  segunLiquidacion,
  type FilasDelLado,
  rotuloDe,
  tablaDe,
  tituloCorto,
  type Columna,
  type FilaDeTabla,
} from './trabajo/cuadricula.ts'
import type { Lados, PorFacturar } from './trabajo/datos.ts'
import { SIN_ERRORES } from './trabajo/errores.ts'
import type { Tarjeta } from './trabajo/formulario.tsx'
import type { Trabajo } from './trabajo/use-trabajo.ts'

interface Props {
  lados: Lados
  columnas: PorFacturar['lineas']
  trabajo: Trabajo
  soloLectura: boolean
}

/** Column -1: the payer's name. */
interface Lugar {
  fila: string
  columna: number
}

interface Hecho {
  lado: Lado
  antes: ReadonlyMap<string, Partial<Tarjeta>>
  texto: string
}

const ORDENES = [
  { tecla: 't', nombre: 'Paga todo' },
  { tecla: 'm', nombre: 'Partes iguales' },
  { tecla: 'a', nombre: 'Paga el acto' },
  { tecla: 'l', nombre: 'Según la liquidación' },
] as const
type Orden = (typeof ORDENES)[number]['tecla']

interface PropsCifra extends React.ComponentProps<'td'> {
  rotulo: string
  valor: number
}

const Cifra = ({ rotulo, valor, ...celda }: PropsCifra) => (
  <td {...celda}>
    <span className="cuad-rotulo" aria-hidden>
      {rotulo}
    </span>
    <span>{formatAmount(valor)}</span>
  </td>
)

/** Invoices × lines of the settlement; each column adds up to its line. Hidden while each side has one payer or pays by percent. */
export const Cuadricula = ({ lados, columnas, trabajo, soloLectura }: Props) => {
  const { formulario, filas, fijas, guardadaDe, dispatch, errores, setErrores } = trabajo
  const [lugar, setLugar] = useState<Lugar | null>(null)
  const [editor, setEditor] = useState<{ valor: number | null } | null>(null)
  const [hechos, setHechos] = useState<readonly Hecho[]>([])
  const tabla = useRef<HTMLTableElement>(null)
  const cancelado = useRef(false)
  const abierto = editor !== null
  useLayoutEffect(() => {
    const input = abierto ? tabla.current?.querySelector('input') : null
    input?.focus()
    input?.select()
    cancelado.current = false
  }, [abierto])
  if (!LADOS.some((lado) => (filas[lado]?.size ?? 0) > 1)) return null

  const { grupos, cuerpos, totales } = tablaDe({
    columnas,
    lados,
    tarjetas: (lado) => formulario[LISTA_DE[lado]],
    filas,
    pagado: (tarjeta) => (fijas.has(tarjeta.clave) ? porClaves(guardadaDe(tarjeta)?.lineas ?? []) : null),
    nombreDe: (tarjeta) => guardadaDe(tarjeta)?.nombre ?? trabajo.nombreDe(tarjeta.otorgante),
  })
  const empieza = (una: Columna): boolean => columnas[columnas.indexOf(una) - 1]?.id_actos !== una.id_actos
  const todas = cuerpos.flatMap(({ filas: suyas }) => suyas)
  const aqui = todas.find(({ clave }) => clave === lugar?.fila) ?? todas.find(({ editable }) => editable) ?? todas[0]
  const columna = Math.min(lugar?.columna ?? -1, columnas.length - 1)
  const linea = columnas[columna]
  const puede = !soloLectura && aqui?.editable === true

  const ir = (fila: string, a: number) => {
    setLugar({ fila, columna: a })
    tabla.current?.querySelector<HTMLElement>(`[data-lugar="${CSS.escape(fila)}:${a}"]`)?.focus()
  }
  const cambiar = ({ lado, nombre }: FilaDeTabla, nuevas: FilasDelLado, texto: string) => {
    const tarjetas = formulario[LISTA_DE[lado]]
    const antes = new Map(
      tarjetas.map(({ clave, percent, lineas = null, escrito }) => [clave, { percent, lineas, escrito }]),
    )
    dispatch({ tipo: 'filas', lado, filas: nuevas })
    setHechos((otros) => [...otros, { lado, antes, texto: `${nombre}: ${texto}` }])
    if (errores.mensaje) setErrores(SIN_ERRORES)
  }
  const deshacer = () => {
    const ultimo = hechos.at(-1)
    if (!ultimo) return
    dispatch({ tipo: 'poner', lado: ultimo.lado, cambios: ultimo.antes })
    setHechos(hechos.slice(0, -1))
    if (aqui) ir(aqui.clave, columna)
  }
  const ordenar = (orden: Orden) => {
    const suyas = aqui && filas[aqui.lado]
    if (!puede || !suyas) return
    const delActo = columnas.filter(({ id_actos }) => linea !== undefined && id_actos === linea.id_actos)
    const cuales = (linea === undefined ? columnas : orden === 'a' ? delActo : [linea]).map(({ clave }) => clave)
    const donde =
      linea === undefined ? 'todo' : orden === 'a' ? (linea.acto ?? 'lo de la escritura') : tituloCorto(linea)
    if (orden === 't' || orden === 'a') cambiar(aqui, pagarTodo(suyas, aqui.clave, cuales), `paga ${donde}`)
    else if (orden === 'm') cambiar(aqui, pagarIgual(suyas, cuales), `${donde}, en partes iguales`)
    else {
      const propuestas = segunLiquidacion(lados[aqui.lado], formulario[LISTA_DE[aqui.lado]])
      if (propuestas) cambiar(aqui, pagarComo(suyas, propuestas, cuales), `${donde}, según la liquidación`)
    }
  }
  const poner = () => {
    const suyas = aqui && filas[aqui.lado]
    const valor = cancelado.current ? null : (editor?.valor ?? null)
    if (suyas && linea && valor !== null && valor !== (aqui.lineas[linea.clave] ?? 0)) {
      const nuevas = pagar(suyas, aqui.clave, linea.clave, valor)
      cambiar(aqui, nuevas, `paga ${formatAmount(valor)} de ${tituloCorto(linea)}`)
    }
    setEditor(null)
  }
  const mover = (tecla: string): boolean => {
    if (!aqui) return false
    const fila = todas.indexOf(aqui)
    const a = { ArrowUp: fila - 1, ArrowDown: fila + 1 }[tecla]
    const lado = { ArrowLeft: columna - 1, ArrowRight: columna + 1, Home: -1, End: columnas.length - 1 }[tecla]
    if (a === undefined && lado === undefined) return false
    ir(
      todas[Math.max(0, Math.min(todas.length - 1, a ?? fila))]?.clave ?? aqui.clave,
      Math.max(-1, Math.min(columnas.length - 1, lado ?? columna)),
    )
    return true
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (editor) {
      if (event.key !== 'Enter' && event.key !== 'Escape') return
      event.stopPropagation()
      event.preventDefault()
      cancelado.current = event.key === 'Escape'
      if (aqui) ir(aqui.clave, columna) // the blur saves the value
      return
    }
    const mando = event.ctrlKey || event.metaKey
    const orden = ORDENES.find(({ tecla }) => tecla === event.key.toLowerCase())
    if (mando && event.key.toLowerCase() === 'z') deshacer()
    else if (mando || event.altKey) return
    else if (mover(event.key)) {
      /* moved */
    } else if (puede && linea && (event.key === 'Enter' || event.key === 'F2'))
      setEditor({ valor: aqui.lineas[linea.clave] ?? 0 })
    else if (puede && orden) ordenar(orden.tecla)
    // the digit replaces the field's value
    else if (puede && linea && /^\d$/.test(event.key)) {
      flushSync(() => setEditor({ valor: aqui.lineas[linea.clave] ?? 0 }))
      return
    } else return
    event.preventDefault()
  }

  const celda = (fila: FilaDeTabla, indice: number) => {
    const una = columnas[indice]
    const valor = una ? (fila.lineas[una.clave] ?? 0) : 0
    const activa = aqui?.clave === fila.clave && columna === indice
    return (
      <td
        key={una?.clave}
        role="gridcell"
        data-lugar={`${fila.clave}:${indice}`}
        data-activa={activa || undefined}
        data-grupo={(una && empieza(una)) || undefined}
        aria-readonly={soloLectura || !fila.editable}
        tabIndex={activa ? 0 : -1}
        onFocus={() => setLugar({ fila: fila.clave, columna: indice })}
        onDoubleClick={() => {
          if (puede) setEditor({ valor })
        }}
      >
        <span className="cuad-rotulo" aria-hidden>
          {una ? rotuloDe(una) : ''}
        </span>
        {activa && editor ? (
          <MoneyInput
            bare
            className="w-32 -my-1.5 -mr-2 ml-auto"
            aria-label={`Lo que ${fila.nombre} paga de ${una?.detalle ?? ''}`}
            value={editor.valor}
            onChange={(nuevo) => setEditor({ valor: nuevo })}
            onBlur={poner}
          />
        ) : (
          <span className={valor === 0 ? 'text-muted' : undefined}>{valor === 0 ? '—' : formatAmount(valor)}</span>
        )}
      </td>
    )
  }

  return (
    <section className="cuad grid gap-2 min-w-0" aria-labelledby="cuad-titulo">
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1 justify-between">
        <h2 id="cuad-titulo" className="text-13 font-semibold tracking-[0.06em] uppercase">
          Quién paga cada línea
        </h2>
        {soloLectura || !aqui ? null : (
          <p className="text-muted text-13 wrap-anywhere">
            {aqui.nombre} · {linea?.detalle ?? 'todas las líneas'}
          </p>
        )}
      </header>
      <div className="min-w-0 overflow-x-auto border border-line rounded-6 bg-surface @max-[561px]/fact:border-0 @max-[561px]/fact:[background:none]">
        <table role="grid" aria-labelledby="cuad-titulo" aria-readonly={soloLectura} ref={tabla} onKeyDown={onKeyDown}>
          <thead>
            <tr role="row">
              <td />
              {grupos.map(({ id, titulo, cuantas }) => (
                <th key={id} role="columnheader" scope="colgroup" colSpan={cuantas} data-grupo>
                  {titulo}
                </th>
              ))}
              <td />
            </tr>
            <tr role="row">
              <th role="columnheader" scope="col">
                Paga
              </th>
              {columnas.map((una) => (
                <th
                  key={una.clave}
                  role="columnheader"
                  scope="col"
                  className="max-w-33 overflow-hidden text-ellipsis"
                  title={una.detalle}
                  data-grupo={empieza(una) || undefined}
                >
                  {tituloCorto(una)}
                </th>
              ))}
              <th role="columnheader" scope="col">
                Total
              </th>
            </tr>
          </thead>
          {cuerpos.map(({ lado, titulo, filas: suyas }) => (
            <tbody key={lado} role="rowgroup" aria-label={titulo}>
              {suyas.map((fila) => (
                <tr key={fila.clave} role="row">
                  <th
                    role="rowheader"
                    scope="row"
                    className="font-medium"
                    data-lugar={`${fila.clave}:-1`}
                    data-activa={(aqui?.clave === fila.clave && columna === -1) || undefined}
                    tabIndex={aqui?.clave === fila.clave && columna === -1 ? 0 : -1}
                    onFocus={() => setLugar({ fila: fila.clave, columna: -1 })}
                  >
                    {fila.nombre}
                    <small className="block text-muted font-normal text-12">
                      {titulo}
                      {fila.percent === null ? '' : ` · ${formatPercent(fila.percent)}`}
                    </small>
                  </th>
                  {columnas.map((_, indice) => celda(fila, indice))}
                  <Cifra className="font-semibold" rotulo="Total" valor={fila.total} />
                </tr>
              ))}
            </tbody>
          ))}
          <tfoot>
            <tr role="row">
              <th role="rowheader" scope="row">
                Liquidación
              </th>
              {columnas.map((una) => (
                <Cifra
                  key={una.clave}
                  data-grupo={empieza(una) || undefined}
                  rotulo={rotuloDe(una)}
                  valor={totales[una.clave] ?? 0}
                />
              ))}
              <Cifra rotulo="Total" valor={Object.values(totales).reduce((suma, valor) => suma + valor, 0)} />
            </tr>
          </tfoot>
        </table>
      </div>
      {soloLectura ? null : (
        <footer className="flex flex-wrap items-center gap-2">
          {ORDENES.map(({ tecla, nombre }) => (
            <Button key={tecla} size="compact-sm" variant="default" disabled={!puede} onClick={() => ordenar(tecla)}>
              {nombre}
              <kbd className="ml-1.5 text-muted [font-family:inherit] text-12">{tecla.toUpperCase()}</kbd>
            </Button>
          ))}
          <span
            role="status"
            className="text-13 wrap-anywhere text-muted ml-auto @max-[561px]/fact:ml-0 @max-[561px]/fact:basis-full"
          >
            {hechos.at(-1)?.texto ?? ''}
          </span>
          {hechos.length > 0 ? (
            <Button size="compact-sm" variant="subtle" onClick={deshacer}>
              Deshacer
            </Button>
          ) : null}
        </footer>
      )}
    </section>
  )
}
