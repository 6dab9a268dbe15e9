import { Button } from '@mantine/core'
import { useState } from 'react'
import { TIPOS_CAMPO, type TipoCampo } from '../../schemas/campo.ts'
import { faltaDelNombre, TIPOS } from '../../modules/campos/domain.ts'
import { SelectBuscable } from '../kit/campos/SelectBuscable.tsx'
import { TextoInput } from '../kit/campos/Texto.tsx'
import { Dialogo } from '../kit/Dialogo.tsx'
import { campoNuevo, nombreLibre, type Editor } from './useEditor.ts'

const OPCIONES = TIPOS_CAMPO.map((tipo) => ({ value: tipo, label: TIPOS[tipo].titulo }))

/** A new field: its title, its kind, and the technical name that it will have for ever. */
export const NuevoCampo = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
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
