import { Checkbox, NativeSelect, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
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
import { api, erroresDe, mensajeDe } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { DateInput } from '../../kit/campos/DateInput.tsx'
import { MoneyInput } from '../../kit/campos/MoneyInput.tsx'
import { SelectBuscable } from '../../kit/campos/SelectBuscable.tsx'
import { TextArea, TextoInput } from '../../kit/campos/Texto.tsx'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { llano } from './Seccion.tsx'

interface Props {
  tabla: NombreDeTabla
  /** Null adds a new one. */
  fila: FilaDeTarifa | null
  claves: readonly { clave: string; nombre: string }[]
  onClose: () => void
  onHecho: () => void
}

type Valor = string | number | null
/** Help under the field. */
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
/** Texts of figures as people write them: «90.600», «0,003». */
const legible = (valor: Valor): Valor =>
  typeof valor !== 'string'
    ? valor
    : /^\d+$/.test(valor)
      ? formatAmount(Number(valor))
      : /^\d+\.\d+$/.test(valor)
        ? valor.replace('.', ',')
        : valor

/** Each segment's limit after its value, and only one empty segment at the end. */
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

/** A dated row: from when, its figures, and where they come from. */
export const EditarFila = ({ tabla, fila, claves, onClose, onHecho }: Props) => {
  const { cifras: definidas, certeza, clave: tituloClave, singular } = TARIFAS[tabla]
  const [forma, setForma] = useState<Forma>(() =>
    fila ? formaDe(fila) : { ...NUEVA, clave: claves.length === 1 ? (claves[0]?.clave ?? '') : null },
  )
  const [errores, setErrores] = useState<Record<string, string>>({})
  const [guardando, setGuardando] = useState(false)
  const cambiar = (campos: Partial<Forma>) => setForma({ ...forma, ...campos })
  const cifras = Object.entries<Cifra>(definidas)

  const guardar = async () => {
    if (guardando) return
    setGuardando(true)
    const { clave, desde, hasta, cifras: escritas, cerrar, norma, fuente, confianza, nota } = forma
    // sources are read by their titles and kept by their codes: what nobody rewrote stays as it is kept
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
    try {
      if (fila) await api.put(`/tarifas/${tabla}/${fila.id}`, { ...cuerpo, version: fila.version })
      else await api.post(`/tarifas/${tabla}`, { ...cuerpo, clave: clave ?? '', cerrar })
      aviso.exito(fila ? 'Actualizado correctamente' : 'Guardado correctamente')
      onHecho()
      onClose()
    } catch (error) {
      setErrores(erroresDe(error))
      aviso.error(mensajeDe(error))
    } finally {
      setGuardando(false)
    }
  }
  return (
    <Dialogo
      opened
      size="lg"
      title={fila ? `Editar: ${fila.nombre}` : `Agregar ${singular}`}
      onClose={onClose}
      onSubmit={() => void guardar()}
      si="Guardar"
      ocupado={guardando}
    >
      <div className="kit-campos">
        {!fila && tituloClave ? (
          <SelectBuscable<string>
            label={tituloClave}
            required
            value={forma.clave}
            error={errores['clave']}
            options={claves.map(({ clave, nombre }) => ({ value: clave, label: nombre }))}
            onChange={(clave) => cambiar({ clave })}
          />
        ) : null}
        <DateInput
          label="Desde"
          className="c4"
          required
          value={forma.desde}
          error={errores['desde']}
          onChange={(desde) => cambiar({ desde })}
        />
        <DateInput
          label="Hasta"
          className="c4"
          value={forma.hasta}
          error={errores['hasta']}
          inputWrapperOrder={DEBAJO}
          description="Vacío: sigue rigiendo"
          onChange={(hasta) => cambiar({ hasta })}
        />
        {fila ? null : (
          <Checkbox
            label="La que rige termina el día anterior"
            checked={forma.cerrar}
            onChange={(event) => cambiar({ cerrar: event.currentTarget.checked })}
          />
        )}
        {enOrden(cifras, forma.cifras).map(([campo, cifra]) => (
          <CifraInput
            key={campo}
            cifra={cifra}
            ancho={/^(base|tope)\d$/.test(campo) && 'base1' in definidas ? 'c6' : 'c4'}
            clave={forma.clave}
            value={forma.cifras[campo] ?? null}
            error={errores[campo]}
            onChange={(valor) => cambiar({ cifras: { ...forma.cifras, [campo]: valor } })}
          />
        ))}
        {certeza ? (
          <>
            <TextoInput
              label="Norma"
              className="c6"
              value={forma.norma}
              error={errores['norma']}
              maxLength={300}
              onChange={(norma) => cambiar({ norma })}
            />
            <TextoInput
              label="Fuente"
              className="c6"
              value={forma.fuente}
              error={errores['fuente']}
              maxLength={300}
              onChange={(fuente) => cambiar({ fuente })}
            />
            <NativeSelect
              label="Confianza"
              className="c8"
              value={forma.confianza}
              data={Object.entries(CONFIANZAS).map(([value, label]) => ({ value, label: `${value}: ${label}` }))}
              onChange={(event) => cambiar({ confianza: event.currentTarget.value })}
            />
          </>
        ) : null}
        <TextArea
          label="Nota"
          value={forma.nota}
          error={errores['nota']}
          maxLength={2000}
          onChange={(nota) => cambiar({ nota })}
        />
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

/** Money as money; a rate or the value of a segment as text, with what is understood under it. */
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
