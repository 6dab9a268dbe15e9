import { Checkbox, NativeSelect } from '@mantine/core'
import { bogotaDate } from '../../../schemas/es-co/index.ts'
import { api } from '../../kit/http/api.ts'
import { DateInput } from '../../kit/campos/DateInput.tsx'
import { DepartamentoMunicipio, useGeografia } from '../../kit/campos/SelectCatalogo.tsx'
import { TextoInput } from '../../kit/campos/Texto.tsx'
import { RESPONSABILIDADES, TRIBUTOS, type Emisor } from './SoftwareDialogo.tsx'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { useFormulario } from '../../kit/forms/use-formulario.ts'

const inicialDe = (emisor: Emisor | undefined) => ({
  nit: emisor ? `${emisor.nit}-${emisor.dv}` : '',
  nombre: emisor?.nombre ?? '',
  nombre_comercial: emisor?.nombre_comercial ?? '',
  organizacion: emisor?.organizacion ?? '2',
  responsabilidades: emisor?.responsabilidades ?? ['R-99-PN'],
  tributo: emisor?.tributo ?? '01',
  direccion: emisor?.direccion ?? '',
  id_depto: null as number | null, // chosen later
  id_municipio: emisor?.id_municipio ?? null,
  codigo_postal: emisor?.codigo_postal ?? '',
  telefono: emisor?.telefono ?? '',
  correo: emisor?.correo ?? '',
  desde: emisor?.desde ?? bogotaDate(Date.now()),
})

/** Issuer, as in the RUT. Another start date creates a new one; the same date corrects it. */
export const EmisorDialogo = ({
  emisor,
  onClose,
  onGuardado,
}: {
  emisor: Emisor | undefined
  onClose: () => void
  onGuardado: () => void
}) => {
  const { data: geografia } = useGeografia()
  const form = useFormulario({
    inicial: inicialDe(emisor),
    enviar: async ({ id_depto: _, ...datos }) => {
      await api.put('/dian/emisor', {
        ...datos,
        ...(emisor && datos.desde === emisor.desde ? { version: emisor.version } : {}),
      })
    },
    exito: 'Emisor guardado',
    alHacer: onGuardado,
  })
  const { datos, errores, cambiar } = form
  const departamento =
    datos.id_depto ?? geografia?.municipios.find(({ id }) => id === datos.id_municipio)?.id_depto ?? null
  const elegir = (codigo: string, puesta: boolean) => {
    cambiar({
      responsabilidades: puesta
        ? [...datos.responsabilidades, codigo]
        : datos.responsabilidades.filter((una) => una !== codigo),
    })
  }
  return (
    <Dialogo
      opened
      {...form.dialogo}
      no="Salir"
      si="Guardar"
      title="Emisor de las facturas"
      size="lg"
      onClose={onClose}
    >
      <p className="muted m-0 mb-4">
        El obligado a facturar es el notario: escriba los datos como están en su RUT. Cuando cambie el notario, guarde
        el nuevo con la fecha desde la que emite.
      </p>
      <div className="kit-campos">
        <div className="c4">
          <TextoInput label="NIT" required {...form.campo('nit')} placeholder="52100201-2" data-autofocus />
        </div>
        <div className="c8">
          <TextoInput label="Nombre, como en el RUT" required {...form.campo('nombre')} />
        </div>
        <div className="c8">
          <TextoInput
            label="Nombre comercial"
            {...form.campo('nombre_comercial')}
            placeholder="Notaría Primera del Círculo de…"
          />
        </div>
        <div className="c4">
          <DateInput
            label="Emite desde"
            required
            value={datos.desde}
            onChange={(desde) => cambiar({ desde: desde ?? '' })}
            error={errores['desde']}
          />
        </div>
        <div className="c4">
          <NativeSelect
            label="Tipo de persona"
            value={datos.organizacion}
            data={[
              { value: '2', label: 'Natural' },
              { value: '1', label: 'Jurídica' },
            ]}
            onChange={(event) => cambiar({ organizacion: event.currentTarget.value === '1' ? '1' : '2' })}
          />
        </div>
        <div className="c4">
          <NativeSelect
            label="Tributo"
            value={datos.tributo}
            data={TRIBUTOS}
            onChange={(event) => cambiar({ tributo: event.currentTarget.value })}
          />
        </div>
        <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(240px,1fr))] gap-x-4 gap-y-2 m-0 p-0 border-0">
          <legend className="mb-1 text-14 font-medium">Responsabilidades del RUT</legend>
          {RESPONSABILIDADES.map(({ value, label }) => (
            <Checkbox
              key={value}
              label={`${value} ${label}`}
              checked={datos.responsabilidades.includes(value)}
              onChange={(event) => elegir(value, event.currentTarget.checked)}
            />
          ))}
          {errores['responsabilidades'] ? (
            <p role="alert" className="text-danger">
              {errores['responsabilidades']}
            </p>
          ) : null}
        </fieldset>
        <div className="c8">
          <TextoInput label="Dirección" required {...form.campo('direccion')} />
        </div>
        <div className="c4">
          <TextoInput label="Código postal" {...form.campo('codigo_postal')} inputMode="numeric" />
        </div>
        <div className="c6 grid grid-cols-[1fr_1fr] gap-4 movil:grid-cols-[1fr]">
          <DepartamentoMunicipio
            required
            departamento={departamento}
            municipio={datos.id_municipio}
            onChange={cambiar}
            errorMunicipio={errores['id_municipio']}
          />
        </div>
        <div className="c4">
          <TextoInput label="Teléfono" {...form.campo('telefono')} />
        </div>
        <div className="c8">
          <TextoInput label="Correo electrónico" required type="email" {...form.campo('correo')} />
        </div>
      </div>
    </Dialogo>
  )
}
