import { NativeSelect, PasswordInput } from '@mantine/core'
import { api } from '../../kit/http/api.ts'
import { DateInput } from '../../kit/campos/DateInput.tsx'
import { MoneyInput } from '../../kit/campos/MoneyInput.tsx'
import { TextoInput } from '../../kit/campos/Texto.tsx'
import { esDeNotas, TIPOS_RANGO, type Rango } from './SoftwareDialogo.tsx'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { useFormulario } from '../../kit/forms/use-formulario.ts'

interface Escrito {
  tipo: Rango['tipo']
  prefijo: string
  resolucion: string
  fecha_resolucion: string | null
  desde: number | null
  hasta: number | null
  vigente_desde: string | null
  vigente_hasta: string | null
  clave_tecnica: string
  siguiente: number | null
}

const VACIO: Escrito = {
  tipo: 'factura',
  prefijo: '',
  resolucion: '',
  fecha_resolucion: null,
  desde: null,
  hasta: null,
  vigente_desde: null,
  vigente_hasta: null,
  clave_tecnica: '',
  siguiente: null,
}

const sinVacios = (datos: object) =>
  Object.fromEntries(Object.entries(datos).filter(([, valor]) => valor !== '' && valor !== null))

export const RangoDialogo = ({ onClose, onGuardado }: { onClose: () => void; onGuardado: () => void }) => {
  const form = useFormulario({
    inicial: VACIO,
    enviar: async (datos) => {
      await api.post('/dian/rangos', { prefijo: datos.prefijo, ...sinVacios(datos) })
    },
    exito: 'Numeración guardada',
    alHacer: onGuardado,
  })
  const { datos, errores, cambiar } = form
  const entero = (campo: 'desde' | 'hasta' | 'siguiente', label: string, description?: string) => (
    <MoneyInput
      bare
      label={label}
      description={description}
      value={datos[campo]}
      error={errores[campo]}
      onChange={(valor) => cambiar({ [campo]: valor })}
    />
  )
  const factura = !esDeNotas(datos.tipo)
  return (
    <Dialogo opened {...form.dialogo} no="Salir" si="Guardar" title="Agregar numeración" onClose={onClose}>
      <div className="kit-campos">
        <div className="c6">
          <NativeSelect
            label="Documento"
            value={datos.tipo}
            data={[...TIPOS_RANGO]}
            data-autofocus
            onChange={(event) => {
              cambiar({
                tipo: TIPOS_RANGO.find(({ value }) => value === event.currentTarget.value)?.value ?? 'factura',
              })
            }}
          />
        </div>
        <div className="c6">
          <TextoInput
            label="Prefijo"
            value={datos.prefijo}
            onChange={(prefijo) => cambiar({ prefijo: prefijo.toUpperCase() })}
            error={errores['prefijo']}
            maxLength={4}
          />
        </div>
        {factura ? (
          <>
            <div className="c6">
              <TextoInput label="Resolución" required {...form.campo('resolucion')} inputMode="numeric" />
            </div>
            <div className="c6">
              <DateInput label="Fecha de la resolución" {...form.campo('fecha_resolucion')} />
            </div>
            <div className="c6">{entero('desde', 'Desde')}</div>
            <div className="c6">{entero('hasta', 'Hasta')}</div>
            <div className="c6">
              <DateInput label="Vigente desde" required {...form.campo('vigente_desde')} />
            </div>
            <div className="c6">
              <DateInput label="Vigente hasta" required {...form.campo('vigente_hasta')} />
            </div>
            <div>
              <PasswordInput
                label="Clave técnica"
                autoComplete="off"
                value={datos.clave_tecnica}
                onChange={(event) => cambiar({ clave_tecnica: event.currentTarget.value.trim() })}
                error={errores['clave_tecnica']}
                description="40 caracteres; la da la DIAN con el rango"
              />
            </div>
          </>
        ) : null}
        <div className="c6">
          {entero('siguiente', 'Siguiente número', 'Si parte del rango se usó en otro programa')}
        </div>
      </div>
    </Dialogo>
  )
}
