import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { nearestFirst } from '../../../schemas/es-co/index.ts'
import { mensajeDe } from '../../kit/http/api-error.ts'
import { aviso } from '../../kit/feedback/aviso.ts'

export interface Sugerencia<T> {
  key: string
  titulo: string
  detalle: string
  valor: T
  /** Title over it in the list of proposals. */
  grupo?: string
}

interface Props<T> {
  id: string
  label: string
  placeholder: string
  buscar: (text: string) => Promise<Sugerencia<T>[]>
  /** `propuesta`: taken from `sugeridas`, without typing. */
  onElegir: (valor: T, propuesta: boolean) => void
  nadie: string
  /** Last option: «Crear otorgante 1.024.567». */
  crear: (text: string) => string
  onCrear: (text: string) => void
  /** Numbers of a pasted list; null: not a list. */
  leerVarios: (text: string) => string[] | null
  onVarios: (escritos: string[]) => void
  /** While the field is empty; with `conPrimera`, Enter takes the first. */
  sugerir: () => { sugerencias: Sugerencia<T>[]; conPrimera: boolean }
  /** Enter in the empty field: moves on. */
  onSeguir: () => void
}

const PAUSE_MS = 250
const NADA = { sugerencias: [], conPrimera: false }
const CREAR = 'crear'

/** Search box in the last row of a table. Enter adds the match; without one, offers to create it. */
export const BuscarFila = <T,>({
  id,
  label,
  placeholder,
  buscar,
  onElegir,
  nadie,
  crear,
  onCrear,
  ...resto
}: Props<T>) => {
  const { leerVarios, onVarios, sugerir, onSeguir } = resto
  const combobox = useCombobox()
  const [text, setText] = useState('')
  const [found, setFound] = useState<{ text: string; rows: Sugerencia<T>[]; error: string | null } | null>(null)
  /** Enter before the reply (a scanner): takes the only match once known. */
  const hurried = useRef(false)
  const ask = useRef(buscar)
  ask.current = buscar
  const typed = text.trim()
  const [enfocada, setEnfocada] = useState(false)
  const { sugerencias: sugeridas, conPrimera } = enfocada && text === '' ? sugerir() : NADA
  const waiting = typed.length > 1 && found?.text !== typed

  useEffect(() => {
    if (typed.length < 2) return
    let current = true
    const say = (rows: Sugerencia<T>[], error: string | null) => current && setFound({ text: typed, rows, error })
    const timer = setTimeout(
      () =>
        void ask.current(typed).then(
          (rows) =>
            say(
              nearestFirst(rows, typed, ({ titulo, detalle }) => [titulo, detalle], { all: true }),
              null,
            ),
          (error: unknown) => say([], mensajeDe(error)),
        ),
      PAUSE_MS,
    )
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [typed])

  const hay = sugeridas.length > 0
  const cuales = sugeridas.map(({ key }) => key).join()
  const { openDropdown, closeDropdown, selectFirstOption, resetSelectedOption } = combobox
  useEffect(() => {
    if (!enfocada || text !== '') return
    if (!hay) return closeDropdown()
    openDropdown()
    // after the list is rendered
    const timer = setTimeout(() => (conPrimera ? selectFirstOption() : resetSelectedOption()))
    return () => clearTimeout(timer)
  }, [enfocada, text, hay, cuales, conPrimera, openDropdown, closeDropdown, selectFirstOption, resetSelectedOption])

  const rows = found?.text === typed ? found.rows : []
  /** A held Enter takes one proposal, not each in turn. */
  const sostenida = useRef(false)
  const take = (key: string) => {
    if (sostenida.current) return
    setText('')
    setFound(null)
    combobox.closeDropdown()
    const propuesta = sugeridas.find((one) => one.key === key)
    const row = propuesta ?? rows.find((one) => one.key === key)
    if (row) onElegir(row.valor, propuesta !== undefined)
    else onCrear(typed)
  }
  const settle = useRef<() => void>(() => undefined)
  settle.current = () => {
    combobox.selectFirstOption()
    if (hurried.current && rows.length < 2 && !found?.error) {
      if (rows.length === 0) aviso.error(nadie, 3_000)
      take(rows[0]?.key ?? CREAR)
    }
    hurried.current = false
  }
  useEffect(() => {
    if (found) settle.current()
  }, [found])

  return (
    <Combobox store={combobox} withinPortal position="bottom-start" onOptionSubmit={take}>
      <Combobox.Target>
        <TextInput
          id={id}
          size="sm"
          aria-label={label}
          placeholder={placeholder}
          autoComplete="off"
          variant="unstyled"
          leftSection={waiting ? <Loader size={14} /> : <IconSearch size={16} aria-hidden />}
          value={text}
          onChange={(event) => {
            hurried.current = false
            setText(event.currentTarget.value)
            if (event.currentTarget.value.trim().length > 1) combobox.openDropdown()
            else combobox.closeDropdown()
          }}
          onFocus={() => {
            setEnfocada(true)
            if (typed.length > 1) combobox.openDropdown()
          }}
          onBlur={() => {
            setEnfocada(false)
            combobox.closeDropdown()
          }}
          onPaste={(event) => {
            const varios = leerVarios(event.clipboardData.getData('text'))
            if (!varios) return
            event.preventDefault()
            setText('')
            combobox.closeDropdown()
            onVarios(varios)
          }}
          onKeyUp={() => {
            sostenida.current = false
          }}
          onKeyDown={(event) => {
            sostenida.current = event.key === 'Enter' && event.repeat
            if (event.key === 'Escape' && text) {
              event.stopPropagation()
              setText('')
            }
            if (
              event.key === 'Enter' &&
              !event.repeat &&
              text === '' &&
              !(combobox.dropdownOpened && combobox.getSelectedOptionIndex() !== -1)
            ) {
              event.preventDefault()
              onSeguir()
            }
            if (event.key === 'Enter' && waiting) {
              event.preventDefault()
              hurried.current = true
            }
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown className="kit-opciones" hidden={typed.length < 2 && !hay}>
        <Combobox.Options aria-label={label}>
          {[...new Set(sugeridas.map(({ grupo }) => grupo))].map((grupo = '') => (
            <Combobox.Group key={grupo} label={grupo}>
              {sugeridas.filter((una) => una.grupo === grupo).map(renglon)}
            </Combobox.Group>
          ))}
          {rows.map(renglon)}
          {waiting ? <Combobox.Empty>Buscando…</Combobox.Empty> : null}
          {!waiting && found && !found.error && rows.length === 0 ? (
            <Combobox.Empty role="status">{nadie}</Combobox.Empty>
          ) : null}
          {!waiting && found?.error ? <Combobox.Empty>{found.error}</Combobox.Empty> : null}
          {waiting || typed.length < 2 ? null : (
            <Combobox.Option
              value={CREAR}
              className="flex items-center gap-2 text-accent data-combobox-selected:text-inherit!"
            >
              <IconPlus size={14} aria-hidden /> {crear(typed)}
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

const renglon = <T,>({ key, titulo, detalle }: Sugerencia<T>) => (
  <Combobox.Option key={key} value={key}>
    <span>{titulo}</span>
    <small className="block text-muted text-12 in-data-combobox-selected:text-inherit">{detalle}</small>
  </Combobox.Option>
)
