import { Checkbox, NativeSelect, type TextInputProps } from '@mantine/core'
import { formatAmount } from '../../../schemas/es-co/index.ts'
import type { FilaDeTarifa } from '../../../schemas/respuestas/liquidaciones/tarifas.ts'
import {
  CONFIANZAS,
  PARAMETROS,
  TARIFAS,
  textoDeCifra,
  type Cifra,
  type NombreDeTabla,
} from '../../../schemas/liquidaciones/tarifas.ts'
import { actualDe } from '../../kit/http/api-error.ts'
import { api, mensajeDe } from '../../kit/http/api.ts'
import { useFormulario } from '../../kit/forms/use-formulario.ts'
import { DateInput } from '../../kit/campos/DateInput.tsx'
import { MoneyInput } from '../../kit/campos/MoneyInput.tsx'
import { SelectBuscable } from '../../kit/campos/SelectBuscable.tsx'
import { TextArea, TextoInput } from '../../kit/campos/Texto.tsx'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { llano } from './Seccion.tsx'

interface Props {
  tabla: NombreDeTabla
  /** Null: new. */
  fila: FilaDeTarifa | null
  claves: readonly { clave: string; nombre: string }[]
  onClose: () => void
  onHecho: () => void
}

type Valor = string | number | null
const DEBAJO: NonNullable<TextInputProps['inputWrapperOrder']> = ['label', 'input', 'description', 'error']
interface Forma {
  clave: string | null
  desde: string | null
  hasta: string | null
  norma: string
  fuente: string
  confianza: string
  nota: string
  cerrar: boolean
  cifras: Record<string, Valor>
}

const NUEVA: Forma = {
  clave: null,
  desde: null,
  hasta: null,
  norma: '',
  fuente: '',
  confianza: 'A',
  nota: '',
  cerrar: true,
  cifras: {},
}
/** «90.600», «0,003». */
const legible = (valor: Valor): Valor =>
  typeof valor !== 'string'
    ? valor
    : /^\d+$/.test(valor)
      ? formatAmount(Number(valor))
      : /^\d+\.\d+$/.test(valor)
        ? valor.replace('.', ',')
        : valor

/** Each limit after its value, with one empty segment at the end. */
const enOrden = (
  cifras: readonly [string, Cifra][],
  escritas: Forma['cifras'],
): readonly (readonly [string, Cifra])[] => {
  const bases = cifras.filter(([campo]) => campo.startsWith('base'))
  const usadas = bases.filter(([campo]) => (escritas[campo] ?? '') !== '').length
  if (!bases.length) return cifras
  const tramos = bases
    .slice(0, usadas + 1)
    .flatMap((base) => [base, ...cifras.filter(([campo]) => campo === base[0].replace('base', 'tope'))])
  return [...tramos, ...cifras.filter(([campo]) => !/^(base|tope)\d$/.test(campo))]
}

const formaDe = (fila: FilaDeTarifa): Forma => ({
  ...NUEVA,
  clave: fila.clave,
  desde: fila.desde,
  hasta: fila.hasta,
  norma: fila.norma ?? '',
  fuente: fila.fuente ?? '',
  confianza: fila.confianza ?? 'A',
  nota: fila.nota ?? '',
  cifras: Object.fromEntries(Object.entries(fila.cifras).map(([campo, valor]) => [campo, legible(valor)])),
})

export const EditarFila = ({ tabla, fila, claves, onClose, onHecho }: Props) => {
  const { cifras: definidas, certeza, clave: tituloClave, singular } = TARIFAS[tabla]
  const cifras = Object.entries<Cifra>(definidas)

  const guardar = (forma: Forma): Promise<unknown> => {
    const { clave, desde, hasta, cifras: escritas, cerrar, norma, fuente, confianza, nota } = forma
    // stored by code but shown by title: an unchanged text is not sent
    const igual = (campo: 'fuente' | 'nota') => fila && forma[campo] === (fila[campo] ?? '')
    const cuerpo = {
      desde,
      hasta,
      ...(igual('nota') ? {} : { nota }),
      ...Object.fromEntries(
        cifras.map(([campo, { clase }]) => [
          campo,
          escritas[campo] === '' || escritas[campo] === undefined
            ? null
            : clase === 'valor'
              ? llanoDe(clave, escritas[campo])
              : typeof escritas[campo] === 'string'
                ? llano(escritas[campo])
                : escritas[campo],
        ]),
      ),
      ...(certeza ? { norma, confianza, ...(igual('fuente') ? {} : { fuente }) } : {}),
    }
    if (!fila) return api.post(`/tarifas/${tabla}`, { ...cuerpo, clave: clave ?? '', cerrar })
    return api.put(`/tarifas/${tabla}/${fila.id}`, { ...cuerpo, version: fila.version }).catch((error: unknown) => {
      if (actualDe(error)) onHecho() // another's by now; after another failure the reading would take this form away
      throw error
    })
  }
  const {
    datos: forma,
    errores,
    cambiar,
    campo,
    casilla,
    dialogo,
  } = useFormulario<Forma>({
    inicial: () => (fila ? formaDe(fila) : { ...NUEVA, clave: claves.length === 1 ? (claves[0]?.clave ?? '') : null }),
    enviar: guardar,
    exito: fila ? 'Actualizado correctamente' : 'Guardado correctamente',
    fallo: mensajeDe,
    alHacer: () => {
      onHecho()
      onClose()
    },
  })
  return (
    <Dialogo
      opened
      size="lg"
      title={fila ? `Editar: ${fila.nombre}` : `Agregar ${singular}`}
      onClose={onClose}
      {...dialogo}
      problema={null}
      si="Guardar"
    >
      <div className="kit-campos">
        {!fila && tituloClave ? (
          <SelectBuscable<string>
            label={tituloClave}
            required
            {...campo('clave')}
            options={claves.map(({ clave, nombre }) => ({ value: clave, label: nombre }))}
          />
        ) : null}
        <DateInput label="Desde" className="c4" required {...campo('desde')} />
        <DateInput
          label="Hasta"
          className="c4"
          {...campo('hasta')}
          inputWrapperOrder={DEBAJO}
          description="Vacío: sigue rigiendo"
        />
        {fila ? null : <Checkbox label="La que rige termina el día anterior" {...casilla('cerrar')} />}
        {enOrden(cifras, forma.cifras).map(([nombre, cifra]) => (
          <CifraInput
            key={nombre}
            cifra={cifra}
            ancho={/^(base|tope)\d$/.test(nombre) && 'base1' in definidas ? 'c6' : 'c4'}
            clave={forma.clave}
            value={forma.cifras[nombre] ?? null}
            error={errores[nombre]}
            onChange={(valor) => cambiar({ cifras: { ...forma.cifras, [nombre]: valor } })}
          />
        ))}
        {certeza ? (
          <>
            <TextoInput label="Norma" className="c6" maxLength={300} {...campo('norma')} />
            <TextoInput label="Fuente" className="c6" maxLength={300} {...campo('fuente')} />
            <NativeSelect
              label="Confianza"
              className="c8"
              value={forma.confianza}
              data={Object.entries(CONFIANZAS).map(([value, label]) => ({ value, label: `${value}: ${label}` }))}
              onChange={(event) => cambiar({ confianza: event.currentTarget.value })}
            />
          </>
        ) : null}
        <TextArea label="Nota" maxLength={2000} {...campo('nota')} />
      </div>
    </Dialogo>
  )
}

const llanoDe = (clave: string | null, valor: Valor | undefined): string =>
  PARAMETROS[clave ?? '']?.opciones ? String(valor) : llano(String(valor ?? ''))

interface CifraProps {
  cifra: Cifra
  ancho: string
  clave: string | null
  value: Valor
  error?: string | undefined
  onChange: (valor: Valor) => void
}

/** Pesos in a money field; a rate or segment value as text, with its parsed value below. */
const CifraInput = ({
  cifra: { titulo, clase, ayuda, obligatoria },
  ancho,
  clave,
  value,
  error,
  onChange,
}: CifraProps) => {
  const parametro = clase === 'valor' ? PARAMETROS[clave ?? ''] : undefined
  const comun = {
    label: parametro?.titulo ?? titulo,
    className: ancho,
    error,
    required: obligatoria,
    inputWrapperOrder: DEBAJO,
  }
  if (parametro?.opciones)
    return (
      <NativeSelect
        {...comun}
        className="c8"
        description={parametro.ayuda}
        value={String(value ?? '')}
        data={[
          { value: '', label: 'Elija' },
          ...Object.entries(parametro.opciones).map(([opcion, label]) => ({ value: opcion, label })),
        ]}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  if (clase === 'pesos' || parametro?.cifra === 'pesos')
    return (
      <MoneyInput
        {...comun}
        value={value === null || value === '' ? null : Number(llano(String(value)))}
        onChange={onChange}
      />
    )
  const texto = String(value ?? '')
  const leido = /^\d+(\.\d+)?$/.test(llano(texto))
    ? textoDeCifra(clase === 'valor' ? 'fraccion' : clase, llano(texto))
    : undefined
  return (
    <TextoInput
      {...comun}
      value={texto}
      description={leido ?? ayuda ?? (clase === 'base' ? 'Pesos, o tasa como 0,003' : 'Tasa como 0,003')}
      onChange={onChange}
    />
  )
}
