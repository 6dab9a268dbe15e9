import { createContext, useContext, useEffect, useId, useRef, useState, type KeyboardEvent, memo } from 'react'
import type { ItemDeServicio, Reglas } from '../servicio.ts'
import { type Columna, TITULOS, COLUMNAS, esEditable, textoDe, type Posicion, type Edicion } from './navegar.ts'
import type { Linea } from '../../../modules/liquidaciones/domain.ts'
import { Combobox, useCombobox } from '@mantine/core'
import { formatAmount, nearestFirst } from '../../../schemas/es-co/index.ts'

export type Salida = 'abajo' | 'arriba' | 'derecha' | 'izquierda' | 'aqui' | 'fuera'

/** Actions of the cells. The object is stable, so that a row renders only on changes of its own data. */
export interface Acciones {
  confirmar: (posicion: Posicion, texto: string, salida: Salida) => void
  cancelar: () => void
  explicar: (posicion: Posicion) => void
  menu: (fila: string) => void
  elegir: (item: ItemDeServicio) => void
  servicios: (tipo: ItemDeServicio['tipo']) => readonly ItemDeServicio[]
}

const Contexto = createContext<Acciones | null>(null)
export const AccionesDeHoja = Contexto.Provider

/** @throws Error outside the sheet. */
export const useAcciones = (): Acciones => {
  const acciones = useContext(Contexto)
  if (!acciones) throw new Error('Una celda vive en la hoja')
  return acciones
}

const EXPLICADAS: ReadonlySet<Columna> = new Set<Columna>(['ven', 'com', 'valor', 'iva', 'total'])

interface Props {
  posicion: Posicion
  edicion: Edicion
  /** Row header, for screen readers. */
  detalle: string
}

const BURBUJA =
  'absolute top-full right-0 z-4 w-max max-w-65 py-1.5 px-2.5 border border-danger rounded-6 bg-raised ' +
  '[box-shadow:var(--mantine-shadow-md)] text-danger text-12 text-left whitespace-normal'
const CAMPO =
  'hoja-editor w-full min-w-0 h-6.5 py-0 px-1 border-0 rounded-3 [outline:2px_solid_var(--accent)] bg-raised text-ink [font:inherit] ' +
  '[text-align:inherit] aria-invalid:[outline-color:var(--danger)]'
/** On a phone the line's menu offers the same. */
const PORQUE =
  'absolute grid place-items-center w-6 h-6 border-0 rounded-4 bg-transparent text-muted [font-family:inherit] text-12 leading-[1.5] ' +
  'font-semibold cursor-pointer invisible in-[.hoja-celda:hover]:visible in-[.hoja-celda:focus]:visible encima:bg-selected ' +
  'encima:text-accent @max-[641px]/liq:hidden'
const SALIDAS: Record<string, readonly [Salida, Salida]> = { Enter: ['abajo', 'arriba'], Tab: ['derecha', 'izquierda'] }
const FLECHAS: Record<string, Salida> = {
  ArrowUp: 'arriba',
  ArrowDown: 'abajo',
  ArrowLeft: 'izquierda',
  ArrowRight: 'derecha',
}

const Editor = ({ posicion, edicion, detalle }: Props) => {
  const { confirmar, cancelar } = useAcciones()
  const [texto, setTexto] = useState(edicion.inicial)
  const campo = useRef<HTMLInputElement>(null)
  const hecho = useRef(false)
  const ayuda = useId()
  const { titulo } = TITULOS[posicion.columna]

  useEffect(() => {
    campo.current?.focus()
    if (edicion.modo === 'editar') campo.current?.select()
  }, [edicion.modo])

  const terminar = (salida: Salida) => confirmar(posicion, texto, salida)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    const salida =
      SALIDAS[event.key]?.[event.shiftKey ? 1 : 0] ?? (edicion.modo === 'escribir' ? FLECHAS[event.key] : undefined)
    if (salida) {
      event.preventDefault()
      terminar(salida)
    }
    if (event.key === 'Escape') {
      hecho.current = true
      event.preventDefault()
      cancelar()
    }
  }

  return (
    <>
      <input
        ref={campo}
        className={CAMPO}
        inputMode={posicion.columna === 'valor' ? 'numeric' : 'decimal'}
        autoComplete="off"
        aria-label={`${titulo} de ${detalle}${posicion.columna === 'valor' ? ', por unidad' : ''}`}
        aria-invalid={edicion.error !== null}
        aria-describedby={edicion.error ? ayuda : undefined}
        value={texto}
        onChange={(event) => setTexto(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (!hecho.current) terminar('fuera')
        }}
      />
      {edicion.error ? (
        <span className={BURBUJA} id={ayuda} role="alert">
          {edicion.error}
        </span>
      ) : null}
    </>
  )
}

interface PropsCelda {
  linea: Linea
  columna: Columna
  activa: boolean
  elegida: boolean
  bloqueada: boolean
  reglas: Reglas
  edicion: Edicion | null
  /** Saved text, if different. */
  antes: string | null
}

export const Celda = memo(({ linea, columna, activa, elegida, bloqueada, reglas, edicion, antes }: PropsCelda) => {
  const { explicar } = useAcciones()
  const editable = !bloqueada && esEditable(linea, columna, reglas)
  const texto = textoDe(linea, columna)
  const fija = columna === 'ven' && !linea.editable
  return (
    <div
      role="gridcell"
      className="hoja-celda"
      data-columna={columna}
      data-editable={editable || undefined}
      data-elegida={elegida || undefined}
      data-cambiada={antes !== null || undefined}
      aria-colindex={COLUMNAS.indexOf(columna) + 1}
      aria-readonly={!editable}
      aria-selected={elegida || undefined}
      tabIndex={activa ? 0 : -1}
    >
      {edicion ? (
        <Editor posicion={{ fila: linea.clave, columna }} edicion={edicion} detalle={linea.detalle} />
      ) : (
        <>
          <span className="hidden" aria-hidden>
            {TITULOS[columna].titulo}
          </span>
          {EXPLICADAS.has(columna) ? (
            <button
              type="button"
              className={`${PORQUE} ${columna === 'ven' || columna === 'com' ? '-left-1' : 'left-0'}`}
              tabIndex={-1}
              aria-label="¿Por qué este valor?"
              title="¿Por qué este valor? (Alt+?)"
              onClick={() => explicar({ fila: linea.clave, columna })}
            >
              ?
            </button>
          ) : null}
          {fija ? <span className="solo-lectores">Fijado por la ley: </span> : null}
          <span className="hoja-cifra" data-cero={texto === '0' || undefined}>
            {texto}
          </span>
          {antes === null ? null : <span className="solo-lectores">, antes {antes}</span>}
        </>
      )}
    </div>
  )
})
Celda.displayName = 'Celda'

interface PropsEditorServicio {
  tipo: ItemDeServicio['tipo']
  inicial: string
  etiqueta: string
}

export const EditorServicio = ({ tipo, inicial, etiqueta }: PropsEditorServicio) => {
  const { elegir, cancelar, servicios: todos } = useAcciones()
  const servicios = todos(tipo)
  const [texto, setTexto] = useState(inicial)
  const campo = useRef<HTMLInputElement>(null)
  const combobox = useCombobox({ defaultOpened: true })
  const mostrados = nearestFirst(servicios, texto, ({ name }) => [name])
  const primero = combobox.selectFirstOption

  useEffect(() => campo.current?.focus(), [])
  useEffect(() => {
    if (texto && servicios.length > 0) primero()
    // not on each render of the store
  }, [texto, servicios.length, primero])

  return (
    <Combobox
      store={combobox}
      withinPortal
      position="bottom-start"
      width={360}
      onOptionSubmit={(id) => {
        const item = servicios.find((servicio) => String(servicio.id) === id)
        if (item) elegir(item)
      }}
    >
      <Combobox.Target>
        <input
          ref={campo}
          className={`${CAMPO} max-w-105`}
          autoComplete="off"
          aria-label={etiqueta}
          placeholder="Escriba el nombre del servicio"
          value={texto}
          onChange={(event) => {
            setTexto(event.currentTarget.value)
            combobox.openDropdown()
          }}
          onKeyDown={(event) => {
            event.stopPropagation()
            if (event.key === 'Escape' || event.key === 'Tab') cancelar()
            if (event.key === 'Escape') event.preventDefault()
          }}
          onBlur={cancelar}
        />
      </Combobox.Target>
      <Combobox.Dropdown className="[&_[role='listbox']]:max-h-70 [&_[role='listbox']]:overflow-y-auto">
        <Combobox.Options>
          {mostrados.map(({ id, name, precio }) => (
            <Combobox.Option className="flex justify-between gap-4 text-13" key={id} value={String(id)}>
              <span>{name}</span>
              <span className="numero">{precio === null ? 'a digitar' : formatAmount(precio)}</span>
            </Combobox.Option>
          ))}
          {mostrados.length === 0 && <Combobox.Empty>Ningún servicio se llama así</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
