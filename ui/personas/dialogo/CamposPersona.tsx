import { Autocomplete, Checkbox } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { camposDe, type CampoPersona, type Clase } from '../../../modules/personas/domain.ts'
import { nearestFirst } from '../../../schemas/es-co/index.ts'
import { DepartamentoMunicipio, useGeografia, SelectCatalogo, SelectCodigo } from '../../kit/campos/SelectCatalogo.tsx'
import { SelectBuscable } from '../../kit/campos/SelectBuscable.tsx'
import { TextoInput } from '../../kit/campos/Texto.tsx'
import { ETIQUETAS, type PersonaForm } from './persona.ts'

interface Props {
  clase: Clase
  form: PersonaForm
  errores: Record<string, string>
  cambiar: (cambios: Partial<PersonaForm>) => void
  /** The number is prefilled: focus on the name. */
  empezarEnNombres?: boolean
}

const GENEROS = [
  { value: 'F', label: 'Femenino' },
  { value: 'M', label: 'Masculino' },
]
/** Reading order. The check digit goes beside the number. */
const ORDEN: CampoPersona[] = [
  'nombres',
  'apellidos',
  'pais',
  'lugar_expedicion_documento',
  'id_estados_civiles',
  'genero',
  'id_tipos_regimen',
  'id_tipos_organizaciones',
  'id_tipos_responsabilidades',
  'exento',
  'direccion',
  'telefono',
  'id_municipio',
  'correo_electronico',
  'actividad',
]

/** Fields of the document type (specification 2, section 2). Hidden fields keep their text. */
export const CamposPersona = (props: Props) => {
  const visibles = new Set(camposDe(props.clase))
  const widgets = useWidgets(props)
  return <div className="kit-campos">{ORDEN.filter((campo) => visibles.has(campo)).map((campo) => widgets(campo))}</div>
}

const useWidgets = ({ clase, form, errores, cambiar, empezarEnNombres }: Props) => {
  const municipios = useMunicipios()
  const { data: geografia } = useGeografia()
  const departamento =
    form.id_depto ?? geografia?.municipios.find(({ id }) => id === form.id_municipio)?.id_depto ?? null
  const field = (campo: CampoPersona, className: string) => ({
    id: `persona-${campo}`,
    key: campo,
    label: ETIQUETAS[campo],
    className,
    error: errores[campo],
  })
  const text = (
    campo: 'nombres' | 'apellidos' | 'direccion' | 'telefono' | 'correo_electronico',
    className: string,
    more: object = {},
  ) => {
    const { key, ...props } = field(campo, className)
    return (
      <TextoInput
        key={key}
        {...props}
        {...more}
        value={form[campo]}
        onChange={(value) => cambiar({ [campo]: value })}
      />
    )
  }
  const catalogo = (
    campo: 'id_estados_civiles' | 'id_tipos_regimen' | 'id_tipos_organizaciones' | 'id_tipos_responsabilidades',
    path: string,
    className: string,
  ) => {
    const { key, ...props } = field(campo, className)
    return (
      <SelectCatalogo
        key={key}
        {...props}
        path={path}
        value={form[campo]}
        onChange={(value) => cambiar({ [campo]: value })}
      />
    )
  }

  return (campo: CampoPersona): ReactNode => {
    switch (campo) {
      case 'nombres':
        return text(campo, clase === 'juridica' ? 'c12' : 'c6', {
          required: true,
          'data-autofocus': empezarEnNombres || undefined,
          ...(clase === 'juridica' ? { label: 'Razón social' } : {}),
        })
      case 'apellidos':
        return text(campo, 'c6', { required: clase === 'natural' })
      case 'direccion':
        return text(campo, 'c8')
      case 'telefono':
        return text(campo, 'c4', { inputMode: 'tel' })
      case 'correo_electronico':
        return text(campo, 'c6', { inputMode: 'email', type: 'email' })
      case 'id_estados_civiles':
        return catalogo(campo, '/estadosCiviles', 'c5')
      case 'id_tipos_regimen':
        return catalogo(campo, '/TiposRegimene', 'c4')
      case 'id_tipos_organizaciones':
        return catalogo(campo, '/TiposOrganizacion', 'c4')
      case 'id_tipos_responsabilidades':
        return catalogo(campo, '/TiposResponsabilidades', 'c4')
      case 'genero': {
        const { key, ...props } = field(campo, 'c3')
        return (
          <SelectBuscable<string>
            key={key}
            {...props}
            options={GENEROS}
            value={form.genero}
            onChange={(genero) => cambiar({ genero })}
          />
        )
      }
      case 'pais':
      case 'actividad': {
        const { key, ...props } = field(campo, campo === 'pais' ? 'c4' : 'c6')
        return (
          <SelectCodigo
            key={key}
            {...props}
            path={campo === 'pais' ? '/paises' : '/actividadesEconomicas'}
            palabras={campo === 'actividad'}
            value={form[campo] ?? ''}
            onChange={(value) => cambiar({ [campo]: value })}
          />
        )
      }
      case 'lugar_expedicion_documento': {
        const { key, ...props } = field(campo, 'c4')
        return (
          <Autocomplete
            key={key}
            {...props}
            size="sm"
            data={municipios}
            limit={20}
            value={form.lugar_expedicion_documento}
            filter={({ options, search, limit }) =>
              nearestFirst(options, search, (option) => ['label' in option ? option.label : null]).slice(0, limit)
            }
            onChange={(value) => cambiar({ lugar_expedicion_documento: value })}
          />
        )
      }
      case 'id_municipio':
        return (
          <div key={campo} className="kit-campos *:col-span-6! movil:*:col-span-12!">
            <DepartamentoMunicipio
              departamento={departamento}
              municipio={form.id_municipio}
              errorMunicipio={errores['id_municipio']}
              onChange={cambiar}
            />
          </div>
        )
      case 'exento':
        return (
          <Checkbox
            key={campo}
            id="persona-exento"
            label="Exento"
            description="Entidad que no paga derechos notariales"
            checked={form.exento}
            error={errores['exento']}
            onChange={(event) => cambiar({ exento: event.currentTarget.checked })}
          />
        )
      case 'digito':
        return null
    }
  }
}

/** «Cali, Valle del Cauca», for the place of issue. */
const useMunicipios = (): string[] => {
  const { data } = useGeografia()
  return useMemo(() => {
    const names = new Map(data?.departamentos.map(({ id, name }) => [id, name]))
    return [...new Set(data?.municipios.map((row) => `${row.name}, ${names.get(row.id_depto) ?? ''}`))]
  }, [data])
}
