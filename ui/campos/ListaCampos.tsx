import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowDown, IconArrowUp, IconGripVertical, IconPlus } from '@tabler/icons-react'
import { useState, type DragEvent } from 'react'
import { type DefinicionCampo, TIPOS_CAMPO, type TipoCampo } from '../../schemas/json/campo.ts'
import { TIPOS, faltaDelNombre } from '../../modules/campos/domain.ts'
import { SelectBuscable } from '../kit/campos/SelectBuscable.tsx'
import { TextoInput } from '../kit/campos/Texto.tsx'
import { Dialogo } from '../kit/dialogs/Dialogo.tsx'
import { campoNuevo, nombreLibre, type Editor } from './use-editor.ts'

const OPCIONES = TIPOS_CAMPO.map((tipo) => ({ value: tipo, label: TIPOS[tipo].titulo }))

/** The technical name of a field cannot change later. */
const NuevoCampo = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const [titulo, setTitulo] = useState('')
  const [tipo, setTipo] = useState<TipoCampo>('texto')
  const [propio, setPropio] = useState<string | null>(null)
  const [tocado, setTocado] = useState(false)
  const tomados = editor.campos.map((campo) => campo.nombre)
  const nombre = propio ?? nombreLibre(titulo, [...tomados, ...editor.base.reservados])
  const faltaTitulo = titulo.trim() ? undefined : 'Este campo es obligatorio.'
  const faltaNombre =
    titulo.trim() || propio !== null
      ? tomados.includes(nombre)
        ? 'Ya hay un campo con ese nombre.'
        : faltaDelNombre(nombre, editor.base.reservados)
      : null

  const agregar = () => {
    setTocado(true)
    if (faltaTitulo || faltaNombre) return
    editor.agregar(campoNuevo(titulo.trim(), tipo, nombre))
    onClose()
  }
  return (
    <Dialogo
      opened
      title="Agregar campo"
      size="sm"
      onClose={onClose}
      onSubmit={agregar}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit">Agregar</Button>
        </>
      }
    >
      <div className="kit-campos">
        <TextoInput
          label="Título"
          required
          data-autofocus
          maxLength={60}
          value={titulo}
          onChange={setTitulo}
          error={tocado ? faltaTitulo : undefined}
          description="Como se lee en el formulario y en la tabla"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <SelectBuscable<TipoCampo>
          label="Tipo"
          required
          fixed
          value={tipo}
          options={OPCIONES}
          onChange={(next) => {
            if (next) setTipo(next)
          }}
        />
        <TextoInput
          label="Nombre técnico"
          maxLength={40}
          value={nombre}
          onChange={setPropio}
          error={tocado || propio !== null ? faltaNombre : undefined}
          description="Queda fijo: lo usan la API y las plantillas"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      </div>
    </Dialogo>
  )
}

export const ListaCampos = ({ editor, puede }: { editor: Editor; puede: boolean }) => {
  const [nuevo, setNuevo] = useState(false)
  const [arrastrado, setArrastrado] = useState<string | null>(null)
  const { activos, retirados } = editor

  const soltar = (sobre: string) => {
    const [from, to] = [
      activos.findIndex(({ nombre }) => nombre === arrastrado),
      activos.findIndex(({ nombre }) => nombre === sobre),
    ]
    if (arrastrado && from >= 0 && to >= 0) editor.mover(arrastrado, to - from)
    setArrastrado(null)
  }
  return (
    <section className="campos-lista grid gap-3" aria-label="Campos">
      <ul className="p-0 list-none border-t border-t-line">
        {activos.map((campo, index) => (
          <Fila
            key={campo.nombre}
            campo={campo}
            editor={editor}
            puede={puede}
            primera={index === 0}
            ultima={index === activos.length - 1}
            arrastrado={arrastrado === campo.nombre}
            onArrastrar={setArrastrado}
            onSoltar={() => soltar(campo.nombre)}
          />
        ))}
      </ul>
      {activos.length === 0 ? (
        <p className="text-muted text-13">Ningún campo todavía. Los que agregue salen al final del formulario.</p>
      ) : null}
      {puede ? (
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setNuevo(true)}>
          Agregar campo
        </Button>
      ) : null}
      {retirados.length > 0 ? (
        <details>
          <summary className="py-1 px-0 text-13 cursor-pointer">Retirados ({retirados.length})</summary>
          <p className="text-muted text-13">No se ven, pero conservan sus datos.</p>
          <ul className="p-0 list-none">
            {retirados.map(({ nombre, titulo }) => (
              <li className="flex items-center justify-between gap-2 min-h-8 text-13" key={nombre}>
                <span>{titulo}</span>
                {puede ? (
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    leftSection={<IconArrowBackUp size={14} aria-hidden />}
                    aria-label={`Volver a usar ${titulo}`}
                    onClick={() => editor.volver(nombre)}
                  >
                    Volver a usar
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {nuevo ? <NuevoCampo editor={editor} onClose={() => setNuevo(false)} /> : null}
    </section>
  )
}

interface FilaProps {
  campo: DefinicionCampo
  editor: Editor
  puede: boolean
  primera: boolean
  ultima: boolean
  arrastrado: boolean
  onArrastrar: (nombre: string | null) => void
  onSoltar: () => void
}

const Fila = ({ campo, editor, puede, primera, ultima, arrastrado, onArrastrar, onSoltar }: FilaProps) => {
  const { nombre, titulo, tipo, requerido } = campo
  const elegido = editor.elegido?.nombre === nombre
  const conFalta = Object.keys(editor.faltas).some(
    (camino) => camino === `properties.${nombre}` || camino.startsWith(`properties.${nombre}.`),
  )
  const arrastre = puede
    ? {
        draggable: true,
        onDragStart: (event: DragEvent) => {
          event.dataTransfer.effectAllowed = 'move'
          onArrastrar(nombre)
        },
        onDragEnd: () => onArrastrar(null),
        onDragOver: (event: DragEvent) => event.preventDefault(),
        onDrop: onSoltar,
      }
    : {}
  return (
    <li
      className={`flex items-center gap-1 border-b border-b-line border-l-2 ${elegido ? 'border-l-accent bg-selected' : 'border-l-transparent'} ${arrastrado ? 'opacity-50' : ''}`}
      {...arrastre}
    >
      {puede ? <IconGripVertical size={16} className="flex-none ml-1 text-muted cursor-grab" aria-hidden /> : null}
      <button
        type="button"
        className="campos-nombre grid flex-1 min-w-0 py-1.5 px-1 border-0 bg-none bg-transparent text-inherit text-left cursor-pointer"
        aria-current={elegido || undefined}
        onClick={() => editor.elegir(nombre)}
      >
        <strong className="overflow-hidden font-medium text-ellipsis whitespace-nowrap">
          {titulo.trim() || nombre}
          {requerido ? (
            <span className="text-danger" aria-label="obligatorio">
              {' '}
              *
            </span>
          ) : null}
        </strong>
        <small className="text-muted text-12">
          {conFalta ? <span className="text-danger text-12">Por corregir</span> : TIPOS[tipo].titulo}
        </small>
      </button>
      {puede ? (
        <span className="flex pr-1">
          <ActionIcon
            size="sm"
            aria-label={`Subir ${titulo}`}
            disabled={primera}
            onClick={() => editor.mover(nombre, -1)}
          >
            <IconArrowUp size={14} aria-hidden />
          </ActionIcon>
          <ActionIcon
            size="sm"
            aria-label={`Bajar ${titulo}`}
            disabled={ultima}
            onClick={() => editor.mover(nombre, 1)}
          >
            <IconArrowDown size={14} aria-hidden />
          </ActionIcon>
        </span>
      ) : null}
    </li>
  )
}
