import { Combobox, InputBase, Loader, useCombobox } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { FieldProps } from './field.ts'
import { useOpciones, type Opcion } from './useOpciones.ts'
import './campos.css'

type Base<V extends string | number> = Omit<FieldProps<V | null>, 'onChange'> & {
  onChange: (value: V | null, option: Opcion<V> | null) => void
  /** Shows the value before its option is known (a person saved earlier, not yet searched). */
  valueLabel?: string
  /** Keeps the field without a cross to empty it. */
  fixed?: boolean
  /** What to say when nothing matches. */
  nothing?: string
}

/** Options are either at hand or asked from the server as one types. */
export type SelectProps<V extends string | number> = Base<V> &
  (
    | { options: readonly Opcion<V>[]; search?: undefined }
    | { search: (text: string) => Promise<Opcion<V>[]>; options?: undefined }
  )

/** A select one types into: accents ignored, the nearest first, fifty at most on show. */
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
    // at once: a later count would undo what is typed meanwhile
    combobox.updateSelectedOptionIndex(shown.findIndex((option) => option.value === value))
  }
  // what the server found, and a list that was still on its way, come after it was typed: Enter takes the first of it, and it is marked
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
            // what is still shown was found for other words: a quick Enter must not take it
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
              {option.detail ? <small>{option.detail}</small> : null}
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
