import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { ROL_NAME, ROL_SCOOPES } from '../../schemas/rol.ts'
import { api, erroresDe, mensajeDe } from '../kit/api.ts'
import { aviso } from '../kit/aviso.ts'
import { SelectBuscable } from '../kit/campos/SelectBuscable.tsx'
import { TextoInput } from '../kit/campos/Texto.tsx'
import { refrescar } from '../kit/useApi.ts'
import { opcionesDeRol, useRoles } from '../usuarios/usuario.ts'
import { revisarRol } from './rol.ts'

const VACIO = { name: '', description: '', copiar_de: null as number | null } // a role chosen later

/** The add form (specification 3, Roles); a new role may begin with the permissions of another. */
export const NuevoRol = () => {
  const roles = useRoles()
  const [form, setForm] = useState(VACIO)
  const [errores, setErrores] = useState<Record<string, string>>({})
  const [saving, setSaving] = useState(false)
  const box = useRef<HTMLFormElement>(null)

  const cambiar = (campos: Partial<typeof VACIO>) => {
    const next = { ...form, ...campos }
    setForm(next)
    const long = revisarRol(next, { vacio: false })
    setErrores({ ...Object.fromEntries(Object.entries(errores).filter(([campo]) => !(campo in campos))), ...long })
  }
  const fallar = (errors: Record<string, string>) => {
    setErrores(errors)
    setTimeout(() => box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  const crear = async () => {
    const wrong = revisarRol(form)
    const [first] = Object.values(wrong)
    fallar(wrong)
    if (first) return aviso.error(first)
    if (saving) return
    setSaving(true)
    const working = aviso.cargando('Guardando...')
    try {
      await api.post('/rol', { ...form, name: form.name.trim(), description: form.description.trim(), privacy: 'privado' })
      working.exito('Guardado correctamente')
      setForm(VACIO)
      await refrescar('/rol')
    } catch (error) {
      fallar(erroresDe(error))
      working.error(mensajeDe(error))
    } finally {
      setSaving(false)
    }
  }

  return (
    <form
      ref={box}
      noValidate
      className="alta"
      aria-label="Añadir rol"
      onSubmit={(event) => {
        event.preventDefault()
        void crear()
      }}
    >
      <div className="alta-campos" data-tres>
        <TextoInput label="Nombre" required value={form.name} error={errores['name']} onChange={(name) => cambiar({ name })} />
        <TextoInput label="Scoopes" required placeholder="Qué hace quien tiene este rol" value={form.description} error={errores['description']} onChange={(description) => cambiar({ description })} />
        <SelectBuscable label="Copiar permisos de" placeholder="Ninguno" value={form.copiar_de} options={opcionesDeRol(roles.data?.data)} onChange={(copiar_de) => cambiar({ copiar_de })} />
        <Button type="submit" loading={saving}>
          Añadir
        </Button>
      </div>
      <p className="solo-lectores">El nombre, hasta {ROL_NAME} caracteres; los scoopes, hasta {ROL_SCOOPES}.</p>
    </form>
  )
}
