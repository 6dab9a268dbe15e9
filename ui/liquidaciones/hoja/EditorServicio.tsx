import { Combobox, useCombobox } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { formatAmount, nearestFirst } from '../../../schemas/es-co/index.ts'
import type { ItemDeServicio } from '../servicio.ts'
import { useAcciones } from './acciones.ts'

interface Props {
  tipo: ItemDeServicio['tipo']
  inicial: string
  etiqueta: string
}

/** Adding by typing: the name of a service, Enter, and it is on the sheet. */
export const EditorServicio = ({ tipo, inicial, etiqueta }: Props) => {
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
    // The first match is offered again for each text, not for each render of the store.
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
          className="hoja-editor max-w-105"
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
      <Combobox.Dropdown className="hoja-servicios">
        <Combobox.Options>
          {mostrados.map(({ id, name, precio }) => (
            <Combobox.Option key={id} value={String(id)}>
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
