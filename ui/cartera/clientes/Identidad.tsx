import { Button, TextInput } from '@mantine/core'
import { IconSearch, IconUserCheck } from '@tabler/icons-react'
import { avisoDeNitPegado, formatDocument } from '../../../schemas/es-co/index.ts'
import { SelectBuscable } from '../../kit/campos/SelectBuscable.tsx'
import { TextoInput } from '../../kit/campos/Texto.tsx'
import { puedeVista } from '../../kit/http/permisos.ts'
import { nombreCompleto } from '../../personas/domain.ts'
import { esEmpresa } from './cliente.ts'
import type { useCliente } from './use-cliente.ts'

interface Props {
  editor: ReturnType<typeof useCliente>
  onBuscar: () => void
}

export const Identidad = ({ editor, onBuscar }: Props) => {
  const { form, errores, registro, persona, personas, tipos, cambiar, ocupado } = editor
  const fija = (registro !== null || persona !== null) && !puedeVista('personas', 'modificar')
  const empresa = esEmpresa(form)
  const pegado = avisoDeNitPegado(form.tipo_documento, form.numero_documento)
  const texto = (
    campo: 'nombres' | 'apellidos' | 'direccion' | 'telefono' | 'correo_electronico',
    label: string,
    mas: object = {},
  ) => (
    <TextoInput
      id={`cliente-${campo}`}
      label={label}
      required
      className="c6"
      error={errores[campo]}
      value={form[campo]}
      onChange={(value) => cambiar({ [campo]: value })}
      {...mas}
    />
  )
  return (
    <>
      <div className="kit-campos radi-busqueda">
        <TextInput
          id="cliente-numero_documento"
          className="c5"
          label="Número de documento"
          required
          autoComplete="off"
          data-autofocus={registro === null || undefined}
          readOnly={registro !== null}
          description={registro ? 'Si está mal escrito, se corrige en Personas, con su motivo.' : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={form.numero_documento}
          error={errores['numero_documento']}
          onChange={(event) => editor.escribirNumero(event.currentTarget.value)}
          onBlur={() => void editor.buscarSiFalta()}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || registro) return
            event.preventDefault()
            onBuscar()
          }}
        />
        {registro ? null : (
          <div className="c3 radi-boton-buscar">
            <Button
              variant="default"
              leftSection={<IconSearch size={16} aria-hidden />}
              loading={ocupado === 'buscando'}
              onMouseDown={(event) => event.preventDefault()}
              onClick={onBuscar}
            >
              Buscar
            </Button>
          </div>
        )}
        <SelectBuscable
          id="cliente-tipo_documento"
          className="c4"
          label="Tipo de documento"
          required
          fixed
          disabled={registro !== null}
          options={tipos.map(({ id, name }) => ({ value: id, label: name }))}
          value={form.tipo_documento}
          error={errores['tipo_documento']}
          onChange={(tipo) => tipo !== null && editor.otraPersona({ tipo_documento: tipo })}
        />
      </div>
      <div className="radi-hallado grid gap-1 min-h-10 py-2 px-0 text-13" role="status">
        {pegado ? <p className="muted flex gap-1.5">{pegado}</p> : null}
        {persona ? (
          <p className="flex gap-1.5">
            <IconUserCheck size={16} aria-hidden />
            <span>
              {persona.id_clientes === null ? (
                <>
                  Ya está en la oficina: <strong>{nombreCompleto(persona)}</strong>. Solo faltan sus datos de cliente.
                </>
              ) : (
                <>
                  <strong>{nombreCompleto(persona)}</strong> ya es cliente.
                </>
              )}
            </span>
          </p>
        ) : editor.noEsta ? (
          <p className="muted flex gap-1.5">
            El documento {formatDocument(form.numero_documento)} no está registrado: al guardar se registra también la
            persona.
          </p>
        ) : null}
        {errores['_'] ? <p className="radi-error flex gap-1.5">{errores['_']}</p> : null}
      </div>
      {personas.length > 0 ? (
        <ul className="grid gap-1 mb-4 p-0 list-none" aria-label="Personas con ese documento">
          {personas.map((una) => (
            <li key={una.id_personas}>
              <Button variant="default" fullWidth justify="flex-start" onClick={() => editor.tomar(una)}>
                {tipos.find(({ id }) => id === una.tipo_documento)?.name}: {nombreCompleto(una)}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="kit-campos">
        {texto('nombres', empresa ? 'Razón social' : 'Nombres', { className: empresa ? 'c12' : 'c6', readOnly: fija })}
        {empresa ? null : texto('apellidos', 'Apellidos', { readOnly: fija })}
        {texto('direccion', 'Dirección', { className: 'c12' })}
        {texto('telefono', 'Teléfono', { inputMode: 'tel' })}
        {texto('correo_electronico', 'Correo electrónico', { type: 'email', inputMode: 'email' })}
      </div>
      {fija ? <p className="muted text-13 mt-2">El nombre lo cambia quien puede modificar personas.</p> : null}
    </>
  )
}
