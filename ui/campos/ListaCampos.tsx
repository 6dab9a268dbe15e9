import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowDown, IconArrowUp, IconGripVertical, IconPlus } from '@tabler/icons-react'
import { useState, type DragEvent } from 'react'
import type { DefinicionCampo } from '../../schemas/campo.ts'
import { TIPOS } from '../../modules/campos/domain.ts'
import { NuevoCampo } from './NuevoCampo.tsx'
import type { Editor } from './useEditor.ts'

/** The fields in the order of the form: dragged, or moved by buttons. Retired ones wait below. */
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
    <section className="campos-lista" aria-label="Campos">
      <ul>
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
        <p className="campos-vacia">Ningún campo todavía. Los que agregue salen al final del formulario.</p>
      ) : null}
      {puede ? (
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setNuevo(true)}>
          Agregar campo
        </Button>
      ) : null}
      {retirados.length > 0 ? (
        <details className="campos-retirados">
          <summary>Retirados ({retirados.length})</summary>
          <p>No se ven, pero conservan sus datos.</p>
          <ul>
            {retirados.map(({ nombre, titulo }) => (
              <li key={nombre}>
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
    <li data-elegido={elegido || undefined} data-arrastrado={arrastrado || undefined} {...arrastre}>
      {puede ? <IconGripVertical size={16} className="campos-asa" aria-hidden /> : null}
      <button
        type="button"
        className="campos-nombre"
        aria-current={elegido || undefined}
        onClick={() => editor.elegir(nombre)}
      >
        <strong>
          {titulo.trim() || nombre}
          {requerido ? (
            <span className="campos-asterisco" aria-label="obligatorio">
              {' '}
              *
            </span>
          ) : null}
        </strong>
        <small>{conFalta ? <span className="campos-mal">Por corregir</span> : TIPOS[tipo].titulo}</small>
      </button>
      {puede ? (
        <span className="campos-mover">
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
