import { Button, Checkbox, PasswordInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { revisarUsuario } from '../../modules/usuarios/domain.ts'
import { api, erroresDe } from '../kit/api.ts'
import { aviso } from '../kit/aviso.ts'
import { SelectBuscable } from '../kit/campos/SelectBuscable.tsx'
import { TextoInput } from '../kit/campos/Texto.tsx'
import { refrescar } from '../kit/useApi.ts'
import { buscarPersonas, opcionesDeRol, useRoles, type OpcionPersona } from './usuario.ts'

const VACIO = { id_persona: null as number | null, persona: '', id_rol: null as number | null, email: '', password: '', invitar: false } // what is chosen later

/** The create form (specification 3, Users): person, role, e-mail, and a password or an invitation by mail. */
export const NuevoUsuario = () => {
  const roles = useRoles()
  const [form, setForm] = useState(VACIO)
  const [errores, setErrores] = useState<Record<string, string>>({})
  const [saving, setSaving] = useState(false)
  const found = useRef(new Map<number, OpcionPersona>())
  const box = useRef<HTMLFormElement>(null)

  const cambiar = (campos: Partial<typeof VACIO>) => {
    setForm({ ...form, ...campos })
    setErrores(Object.fromEntries(Object.entries(errores).filter(([campo]) => !(campo in campos))))
  }
  const buscar = async (text: string) => {
    const options = await buscarPersonas(text)
    for (const option of options) found.current.set(option.value, option)
    return options
  }
  const fallar = (errors: Record<string, string>) => {
    setErrores(errors)
    setTimeout(() => box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  const crear = async () => {
    const wrong = revisarUsuario(form)
    const first = Object.values(wrong)[0]?.[0]
    fallar(Object.fromEntries(Object.entries(wrong).map(([campo, textos]) => [campo, textos[0] ?? ''])))
    if (first) return aviso.error(first)
    if (saving) return
    setSaving(true)
    const { email, id_persona, id_rol, password, invitar } = form
    const scopes = roles.data?.data.find(({ id }) => id === id_rol)?.description ?? ''
    const clave = invitar ? { invitar } : { password, password_confirmation: password }
    try {
      await api.post('/usuario', { email, admin: false, id_persona, id_rol, scopes, ...clave })
      aviso.exito('Se ha creado exitosamente el usuario...')
      if (invitar) aviso.info(`A ${email} le llegará un enlace para poner su contraseña.`)
      setForm(VACIO)
      await refrescar('/usuario')
    } catch (error) {
      fallar(erroresDe(error))
      aviso.error('No se pudo crear el usuario')
    } finally {
      setSaving(false)
    }
  }

  return (
    <form
      ref={box}
      noValidate
      className="alta"
      aria-label="Crear usuario"
      onSubmit={(event) => {
        event.preventDefault()
        void crear()
      }}
    >
      <div className="alta-campos">
        <SelectBuscable
          label="Persona"
          required
          value={form.id_persona}
          valueLabel={form.persona}
          search={buscar}
          placeholder="Nombre o documento"
          nothing="No está registrada: regístrela primero en Personas"
          error={errores['id_persona']}
          onChange={(id, option) => cambiar({ id_persona: id, persona: option?.label ?? '', ...(form.email ? {} : { email: (id && found.current.get(id)?.email) || '' }) })}
        />
        <SelectBuscable label="Rol" required value={form.id_rol} options={opcionesDeRol(roles.data?.data)} error={errores['id_rol']} onChange={(id_rol) => cambiar({ id_rol })} />
        <TextoInput label="Correo electrónico" required type="email" inputMode="email" maxLength={190} value={form.email} error={errores['email']} onChange={(email) => cambiar({ email })} />
        <PasswordInput
          label="Contraseña"
          required={!form.invitar}
          disabled={form.invitar}
          autoComplete="new-password"
          maxLength={200}
          value={form.password}
          error={errores['password']}
          placeholder={form.invitar ? 'La pondrá la persona' : undefined}
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 }}
          onChange={(event) => cambiar({ password: event.currentTarget.value })}
        />
      </div>
      <div className="alta-pie">
        <Checkbox label="Invitar por correo: la persona pone su contraseña" checked={form.invitar} onChange={(event) => cambiar({ invitar: event.currentTarget.checked, password: '' })} />
        <Button type="submit" loading={saving}>
          {form.invitar ? 'Crear e invitar' : 'Crear usuario'}
        </Button>
      </div>
    </form>
  )
}
