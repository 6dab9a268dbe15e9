import { useEffect, useMemo, useRef, useState } from 'react'
import { nearestFirst } from '../../../schemas/es-co/index.ts'
import { mensajeDe } from '../http/api-error.ts'
import { Combobox, InputBase, Loader, useCombobox } from '@mantine/core'
import type { FieldProps } from './field.ts'

export interface Opcion<V extends string | number = number> {
  value: V
  label: string
  /** Second line that tells two equal labels apart. */
  detail?: string
  disabled?: boolean
}

const SHOWN = 50
const PAUSE_MS = 250

interface Given<V extends string | number> {
  value: V | null
  options: readonly Opcion<V>[] | undefined
  search: ((text: string) => Promise<Opcion<V>[]>) | undefined
  /** Search text; null when nobody is typing. */
  text: string | null
}

const useOpciones = <V extends string | number>({ value, options, search, text }: Given<V>) => {
  const [found, setFound] = useState<Opcion<V>[]>([])
  const [loading, setLoading] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const ask = useRef(search)
  ask.current = search

  useEffect(() => {
    if (!ask.current || text === null) return
    let current = true
    const timer = setTimeout(() => {
      setLoading(true)
      setFailed(null)
      ask
        .current?.(text)
        .then(
          (rows) => current && setFound(rows),
          (error: unknown) => current && setFailed(mensajeDe(error)),
        )
        .finally(() => current && setLoading(false))
    }, PAUSE_MS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [text])

  const pool = options ?? found
  const { shown, more } = useMemo(() => {
    const matching = text ? nearestFirst(pool, text, ({ label, detail }) => [label, detail], { all: !options }) : pool
    return { shown: matching.slice(0, SHOWN), more: matching.length - Math.min(matching.length, SHOWN) }
  }, [pool, options, text])
  const chosen = useMemo(() => pool.find((option) => option.value === value), [pool, value])
  return { shown, more, chosen, loading, failed }
}

type Base<V extends string | number> = Omit<FieldProps<V | null>, 'onChange'> & {
  onChange: (value: V | null, option: Opcion<V> | null) => void
  /** Label of a value whose option is not loaded yet. */
  valueLabel?: string
  fixed?: boolean
  nothing?: string
}

type SelectProps<V extends string | number> = Base<V> &
  (
    | { options: readonly Opcion<V>[]; search?: undefined }
    | { search: (text: string) => Promise<Opcion<V>[]>; options?: undefined }
  )

/** Searchable select: ignores accents, best match first, at most fifty options. */
export const SelectBuscable = <V extends string | number = number>(props: SelectProps<V>) => {
  const {
    value,
    onChange,
    valueLabel,
    options,
    search,
    fixed,
    nothing = 'Sin resultados',
    rightSection,
    onBlur,
    onFocus,
    ...rest
  } = props
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [text, setText] = useState<string | null>(null)
  const { shown, more, chosen, loading, failed } = useOpciones({ value, options, search, text })
  const label = chosen?.label ?? (value === null ? '' : (valueLabel ?? ''))

  const take = (option: Opcion<V> | null) => {
    onChange(option?.value ?? null, option)
    setText(null)
    combobox.closeDropdown()
  }
  const open = () => {
    combobox.openDropdown()
    // synchronous: a later update would overwrite the text typed meanwhile
    combobox.updateSelectedOptionIndex(shown.findIndex((option) => option.value === value))
  }
  // Server results arrive after the text: select the first one, so that Enter takes it.
  const primera = text !== null && !loading ? shown[0]?.value : undefined
  const marcar = useRef(combobox.selectFirstOption)
  marcar.current = combobox.selectFirstOption
  useEffect(() => {
    if (primera !== undefined) marcar.current()
  }, [primera])
  const clearable = !fixed && !rest.required && value !== null && !rest.disabled

  return (
    <Combobox
      store={combobox}
      withinPortal
      onOptionSubmit={(key) => take(shown.find((option) => String(option.value) === key) ?? null)}
    >
      <Combobox.Target>
        <InputBase
          autoComplete="off"
          {...rest}
          value={text ?? label}
          rightSection={
            rightSection ??
            (loading ? (
              <Loader size="xs" />
            ) : clearable ? (
              <Combobox.ClearButton aria-label="Quitar" onClear={() => take(null)} />
            ) : (
              <Combobox.Chevron />
            ))
          }
          rightSectionPointerEvents={clearable || rightSection ? 'all' : 'none'}
          onClick={open}
          onFocus={(event) => {
            event.currentTarget.select()
            onFocus?.(event)
          }}
          onBlur={(event) => {
            setText(null)
            combobox.closeDropdown()
            onBlur?.(event)
          }}
          onChange={(event) => {
            setText(event.currentTarget.value)
            combobox.openDropdown()
            // The options on show belong to the previous text: a quick Enter must not take one.
            if (search) combobox.resetSelectedOption()
            else combobox.selectFirstOption()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown className="kit-opciones">
        <Combobox.Options aria-label={typeof rest.label === 'string' ? rest.label : rest['aria-label']}>
          {shown.map((option) => (
            <Combobox.Option
              key={option.value}
              value={String(option.value)}
              active={option.value === value}
              disabled={option.disabled}
            >
              <span>{option.label}</span>
              {option.detail ? (
                <small className="block text-muted text-12 in-data-combobox-selected:text-inherit">
                  {option.detail}
                </small>
              ) : null}
            </Combobox.Option>
          ))}
          {shown.length === 0 && (
            <Combobox.Empty>
              {failed ?? (loading ? 'Buscando…' : search && text === null ? 'Escriba para buscar' : nothing)}
            </Combobox.Empty>
          )}
        </Combobox.Options>
        {more > 0 ? <Combobox.Footer>Hay {more} más: escriba para encontrarlos</Combobox.Footer> : null}
      </Combobox.Dropdown>
    </Combobox>
  )
}
