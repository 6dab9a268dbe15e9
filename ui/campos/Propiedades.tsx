import { PERMISOS } from '../../schemas/vistas/vistas.ts'
import { type DefinicionCampo, type ValorExtra, TIPOS_CAMPO, type TipoCampo } from '../../schemas/json/campo.ts'
import { SelectBuscable } from '../kit/campos/SelectBuscable.tsx'
import { adicionalDe, leerValor, TIPOS } from '../../modules/campos/domain.ts'
import { ENTRADAS } from '../screen/entradas/Entradas.tsx'
import { Button, Switch } from '@mantine/core'
import { TextArea, TextoInput } from '../kit/campos/Texto.tsx'
import { faltaDe } from './use-guardar.tsx'
import type { Editor } from './use-editor.ts'
import { Limites, Opciones } from './Opciones.tsx'

const OPCIONES = PERMISOS.map(({ id, name, action }) => ({
  value: id,
  label: `${name}: ${action}`,
  detail: `Permiso ${id}`,
}))

interface Props {
  campo: DefinicionCampo
  falta: (...palabras: string[]) => string | undefined
  puede: boolean
  onChange: (cambio: Partial<DefinicionCampo>) => void
}

/** Permissions to see and to write the field; without one, that of the record counts. */
const Permisos = ({ campo, falta, puede, onChange }: Props) => (
  <>
    <SelectBuscable<number>
      label="Lo ve quien tenga"
      placeholder="Todo el que ve el registro"
      value={campo.lee}
      options={OPCIONES}
      disabled={!puede}
      error={falta('ui.lee')}
      onChange={(lee) => onChange({ lee })}
    />
    <SelectBuscable<number>
      label="Lo escribe quien tenga"
      placeholder="Todo el que escribe el registro"
      value={campo.escribe}
      options={OPCIONES}
      disabled={!puede}
      error={falta('ui.escribe')}
      onChange={(escribe) => onChange({ escribe })}
    />
  </>
)

interface PropsValorInicial {
  campo: DefinicionCampo
  error: string | undefined
  puede: boolean
  onChange: (inicial: ValorExtra | null) => void
}

const SI_NO = [
  { value: 'si', label: 'Sí' },
  { value: 'no', label: 'No' },
]

const ValorInicial = ({ campo, error, puede, onChange }: PropsValorInicial) => {
  // the referenced row or the file is different in each record
  if (campo.tipo === 'referencia' || campo.tipo === 'archivo') return null
  if (campo.tipo === 'si_no')
    return (
      <SelectBuscable<string>
        label="Valor inicial"
        placeholder="Ninguno"
        options={SI_NO}
        disabled={!puede}
        error={error}
        value={campo.inicial === null ? null : campo.inicial ? 'si' : 'no'}
        onChange={(value) => onChange(value === null ? null : value === 'si')}
      />
    )
  const { campo: entrada } = adicionalDe({ ...campo, ayuda: null }, { escribe: true })
  const Entrada = ENTRADAS[entrada.widget]
  return (
    <Entrada
      id={`inicial-${campo.nombre}`}
      label="Valor inicial"
      size="sm"
      value={campo.inicial ?? undefined}
      campo={entrada}
      fila={{}}
      error={error}
      disabled={!puede}
      onChange={(value) =>
        onChange(value === undefined || value === null || value === '' ? null : leerValor(campo, value))
      }
      onOtro={() => undefined}
    />
  )
}

interface PropsPropiedades {
  editor: Editor
  campo: DefinicionCampo
  puede: boolean
}

/** A saved field may only change to a kind that reads its values. */
const tiposPara = (viejo: DefinicionCampo | undefined) =>
  TIPOS_CAMPO.filter((tipo) => !viejo || TIPOS[tipo].grupo === TIPOS[viejo.tipo].grupo).map((tipo) => ({
    value: tipo,
    label: TIPOS[tipo].titulo,
  }))

const alTipo = (campo: DefinicionCampo, tipo: TipoCampo): Partial<DefinicionCampo> => ({
  tipo,
  minimo: null,
  maximo: null,
  patron: null,
  inicial: null,
  busca: TIPOS[tipo].busca,
  opciones:
    tipo === 'opcion' ? (campo.opciones.length ? campo.opciones : [{ value: 'opcion_1', label: 'Opción 1' }]) : [],
  catalogo: tipo === 'referencia' ? campo.catalogo : null,
})

export const Propiedades = ({ editor, campo, puede }: PropsPropiedades) => {
  const { nombre, tipo } = campo
  const viejo = editor.guardados.find((one) => one.nombre === nombre)
  const cambiar = (cambio: Partial<DefinicionCampo>) => editor.cambiar(nombre, cambio)
  const falta = (...palabras: string[]) => faltaDe(editor.faltas, nombre, ...palabras)
  const tipos = tiposPara(viejo)
  return (
    <fieldset className="min-w-0 m-0 p-0 border-0" disabled={!puede}>
      <legend className="solo-lectores">Propiedades de {campo.titulo}</legend>
      <div className="kit-campos">
        <TextoInput
          label="Título"
          required
          maxLength={60}
          value={campo.titulo}
          error={falta('title')}
          onChange={(titulo) => cambiar({ titulo })}
        />
        <SelectBuscable<TipoCampo>
          label="Tipo"
          className="c6"
          fixed
          value={tipo}
          options={tipos}
          disabled={!puede || tipos.length === 1}
          error={falta('ui.tipo')}
          description={viejo && tipos.length === 1 ? 'No se cambia: retire el campo y cree otro' : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onChange={(next) => {
            if (next && next !== tipo) cambiar(alTipo(campo, next))
          }}
        />
        <div className="c6">
          <span className="mantine-InputWrapper-label block text-14 font-medium">Nombre técnico</span>
          <code className="block pt-1.5 wrap-anywhere text-13">{nombre}</code>
          {falta('') ? <p className="text-danger text-12">{falta('')}</p> : null}
        </div>
        <Switch
          className="c6"
          label="Obligatorio"
          checked={campo.requerido}
          onChange={(event) => cambiar({ requerido: event.currentTarget.checked })}
        />
        <Switch
          className="c6"
          label="Se encuentra al buscar"
          checked={campo.busca && campo.lee === null}
          disabled={!puede || campo.lee !== null}
          description={campo.lee === null ? undefined : 'Lo que no todos ven no se busca'}
          onChange={(event) => cambiar({ busca: event.currentTarget.checked })}
        />
        {tipo === 'opcion' ? (
          <Opciones
            campo={campo}
            guardadas={viejo?.opciones ?? []}
            error={falta('enum', 'ui.nombres')}
            onChange={(opciones) => cambiar({ opciones })}
            puede={puede}
          />
        ) : null}
        {tipo === 'referencia' ? (
          <SelectBuscable<string>
            label="Catálogo"
            required
            fixed
            value={campo.catalogo}
            disabled={!puede || viejo !== undefined}
            options={editor.base.catalogos.map(({ id, titulo }) => ({ value: id, label: titulo }))}
            error={falta('ui.catalogo')}
            description={viejo ? 'No se cambia: retire el campo y cree otro' : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            onChange={(catalogo) => cambiar({ catalogo, inicial: null })}
          />
        ) : null}
        <Limites campo={campo} falta={falta} onChange={cambiar} />
        <ValorInicial
          campo={campo}
          error={falta('default')}
          puede={puede}
          onChange={(inicial) => cambiar({ inicial })}
        />
        <TextArea
          label="Ayuda"
          minRows={2}
          maxLength={300}
          value={campo.ayuda ?? ''}
          error={falta('description')}
          onChange={(ayuda) => cambiar({ ayuda: ayuda || null })}
          description="Sale debajo del campo"
        />
        <TextoInput
          label="Sección"
          maxLength={40}
          value={campo.seccion ?? ''}
          error={falta('ui.seccion')}
          onChange={(seccion) => cambiar({ seccion: seccion || null })}
          description="Los campos de una misma sección van juntos, bajo ese título"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <Permisos campo={campo} falta={falta} onChange={cambiar} puede={puede} />
      </div>
      {puede ? (
        <div className="flex flex-wrap items-center gap-3 mt-6 pt-4 border-t border-t-line text-13">
          <Button variant="default" onClick={() => editor.retirar(nombre)}>
            {viejo ? 'Retirar campo' : 'Quitar campo'}
          </Button>
          {viejo ? <span className="muted">Deja de verse; sus datos se conservan.</span> : null}
        </div>
      ) : null}
    </fieldset>
  )
}
