import { Button } from '@mantine/core'
import { useRef } from 'react'
import { focoPendiente } from '../../kit/keyboard/foco.ts'
import { refrescar } from '../../kit/http/use-api.ts'
import { Ficha } from '../../screen/ficha/Ficha.tsx'
import { CamposPersona } from './CamposPersona.tsx'
import { DocumentoPersona } from './DocumentoPersona.tsx'
import type { Persona } from './persona.ts'
import { usePersona, type Modo } from './use-persona.ts'
import { nombreCompleto } from '../domain.ts'
import '../../screen/ficha/ficha.css'

export interface PersonaDialogoProps {
  titulo?: string
  onGuardada: (persona: Persona) => void
  onClose: () => void
}

const CLIENTE: Modo = {
  nadie: 'Documento no encontrado, regístrelo',
  varias: 'existe una persona duplicada',
  frases: {
    editando: 'Guardando...',
    creado: 'Cliente Creado',
    noCreado: 'No se pudo crear el cliente',
    editado: 'Cliente actualizado',
    noEditado: 'No se pudo actualizar el cliente',
  },
}
const NADIE = { persona: null, numero: '' }

/** Specification 2, sections 2, 5 and 8. An existing document is updated, never duplicated. */
const PersonaDialogo = ({ titulo = 'Factura Electrónica', onGuardada, onClose }: PersonaDialogoProps) => {
  const editor = usePersona(NADIE, CLIENTE)
  const { registro: persona, form, cambios, ocupado } = editor
  const boton = useRef<HTMLButtonElement>(null)

  const buscar = async () => {
    const seguir = focoPendiente()
    const found = await editor.buscar()
    seguir(() =>
      found === 'uno'
        ? boton.current
        : document.getElementById(
            found === 'nadie' && form.numero_documento.trim() ? 'persona-nombres' : 'persona-numero_documento',
          ),
    )
  }
  const guardar = async () => {
    if (ocupado === 'guardando') return
    // a found, unchanged person is only selected
    const chosen = persona && cambios.length === 0 ? persona : await editor.guardar()
    if (!chosen) return
    if (chosen !== persona) void refrescar('/persona')
    onGuardada(chosen)
    onClose()
  }

  return (
    <Ficha
      titulo={titulo}
      cambios={cambios}
      adicionales={editor.adicionales}
      botones={
        <Button type="submit" ref={boton} loading={ocupado === 'guardando'} disabled={ocupado === 'buscando'}>
          Guardar
        </Button>
      }
      onSubmit={() => void guardar()}
      onClose={onClose}
    >
      <DocumentoPersona
        editor={editor}
        empezarAqui
        onBuscar={() => void buscar()}
        hallado={
          persona ? (
            <>
              Ya está registrado: <strong>{nombreCompleto(persona)}</strong>. Corrija lo que haga falta; Guardar lo
              elige.
            </>
          ) : null
        }
      />
      <CamposPersona clase={editor.clase} form={form} errores={editor.errores} cambiar={editor.cambiar} />
    </Ficha>
  )
}

export default PersonaDialogo
