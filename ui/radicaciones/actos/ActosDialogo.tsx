import { Button, Combobox, Pill, TextInput, useCombobox } from '@mantine/core'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { compareText, nearestFirst, plural } from '../../../schemas/es-co/index.ts'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { useEscritorio } from '../escritorio.ts'
import type { ActoCatalogo } from '../radicacion.ts'
import { useDevolverFoco } from '../../kit/keyboard/foco.ts'

interface Props {
  onCrear: (actos: ActoCatalogo[]) => void
  onClose: () => void
}

/** Enter selects the match; Enter with no text creates the selected acts. */
const ActosDialogo = ({ onCrear, onClose }: Props) => {
  useDevolverFoco()
  const { catalogos } = useEscritorio()
  const combobox = useCombobox({ opened: true })
  const [text, setText] = useState('')
  const [elegidos, setElegidos] = useState<ActoCatalogo[]>([])
  const [vacio, setVacio] = useState(false)
  const todos = useMemo(
    () => [...catalogos.actos.values()].sort((a, b) => compareText(a.nombre_acto, b.nombre_acto)),
    [catalogos.actos],
  )
  const vistos = useMemo(
    () => nearestFirst(todos, text, ({ nombre_acto, codigo_snr }) => [nombre_acto, codigo_snr]),
    [todos, text],
  )

  // the list gets its id on render; the field refers to it by aria-controls
  const [, setDibujada] = useState(false)
  const alDibujar = useCallback(() => setDibujada(true), [])
  const { selectFirstOption, resetSelectedOption } = combobox
  useEffect(() => {
    if (text) selectFirstOption()
    else resetSelectedOption()
  }, [text, selectFirstOption, resetSelectedOption])

  const alternar = (acto: ActoCatalogo) => {
    setElegidos((before) => (before.includes(acto) ? before.filter((one) => one !== acto) : [...before, acto]))
    setText('')
    setVacio(false)
  }
  const crear = () => (elegidos.length > 0 ? onCrear(elegidos) : setVacio(true))

  return (
    <Dialogo
      opened
      size="md"
      title="Agregar acto"
      onClose={onClose}
      onSubmit={crear}
      actions={
        <>
          <span className="flex-1 self-center text-muted text-13" role="status">
            {elegidos.length ? plural(elegidos.length, 'acto elegido', 'actos elegidos') : ''}
          </span>
          <Button variant="default" onClick={onClose}>
            Salir
          </Button>
          <Button type="submit">Crear</Button>
        </>
      }
    >
      <Combobox
        store={combobox}
        onOptionSubmit={(id) => {
          const acto = catalogos.actos.get(id)
          if (acto) alternar(acto)
        }}
      >
        <Combobox.EventsTarget withExpandedAttribute>
          <TextInput
            data-autofocus
            label="Acto"
            placeholder="Escriba parte del nombre o el código"
            autoComplete="off"
            leftSection={<IconSearch size={16} aria-hidden />}
            value={text}
            error={vacio ? 'Elija al menos un acto' : undefined}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') onClose() // the list stays open
            }}
          />
        </Combobox.EventsTarget>
        {elegidos.length > 0 ? (
          <ul className="flex flex-wrap gap-1 mt-2 p-0 list-none" aria-label="Actos elegidos">
            {elegidos.map((acto) => (
              <li className="max-w-full" key={acto.id}>
                <Pill
                  withRemoveButton
                  removeButtonProps={{ 'aria-label': `Quitar ${acto.nombre_acto}`, tabIndex: 0 }}
                  onRemove={() => alternar(acto)}
                >
                  {acto.nombre_acto}
                </Pill>
              </li>
            ))}
          </ul>
        ) : null}
        <Combobox.Options
          id="lista-de-actos"
          className="h-80 mt-2 border border-line rounded-6 p-1 overflow-y-auto"
          aria-label="Actos"
          aria-multiselectable
        >
          {vistos.map((acto) => (
            <Combobox.Option
              // on the option that the keyboard is on, code and mark read on blue like the name
              className="flex items-baseline gap-2 [&[data-combobox-selected]_:is(small,svg)]:text-inherit"
              key={acto.id}
              value={String(acto.id)}
              active={elegidos.includes(acto)}
              aria-selected={elegidos.includes(acto)}
            >
              <IconCheck
                size={14}
                aria-hidden
                className="flex-none self-center invisible data-elegido:visible text-accent"
                data-elegido={elegidos.includes(acto) || undefined}
              />
              <span className="flex-1">{acto.nombre_acto}</span>
              <small className="text-muted text-12 tabular-nums">{acto.codigo_snr}</small>
            </Combobox.Option>
          ))}
          {vistos.length === 0 ? <Combobox.Empty>Ningún acto se llama así</Combobox.Empty> : null}
        </Combobox.Options>
        <Dibujada onDraw={alDibujar} />
      </Combobox>
    </Dialogo>
  )
}

/** Calls `onDraw` once its preceding siblings are rendered: the dialog renders its content late. */
const Dibujada = ({ onDraw }: { onDraw: () => void }) => {
  useEffect(onDraw, [onDraw])
  return null
}

export default ActosDialogo
