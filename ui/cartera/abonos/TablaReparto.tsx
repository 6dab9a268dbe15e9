import { ActionIcon } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { NOMBRE_RETENCION, TIPOS_RETENCION, type TipoRetencion } from '../../../modules/cartera/domain/index.ts'
import { formatAmount, formatDate, formatPesos, plural } from '../../../schemas/es-co/index.ts'
import { MoneyInput } from '../../kit/campos/MoneyInput.tsx'
import type { FormularioAbono, Renglon, Reparto } from './formulario.ts'

interface Props {
  form: FormularioAbono
  reparto: Reparto
  errores: Readonly<Record<string, string>>
  onChange: (cambio: Partial<FormularioAbono>) => void
}

export const TablaReparto = ({ form, reparto, errores, onChange }: Props) => {
  const [abierta, setAbierta] = useState<number | null>(null)
  return (
    <div
      className="abono-tabla kit-tabla max-h-80 overflow-auto border border-line rounded-6"
      role="region"
      aria-label="A qué se aplica"
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">Cuenta</th>
            {['Debe ($)', 'Abona ($)', 'Retiene ($)', 'Queda ($)'].map((titulo) => (
              <th key={titulo} scope="col" className="numero">
                {titulo}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {reparto.renglones.map((renglon) => {
            const { id_cuenta } = renglon.cuenta
            const esta = abierta === id_cuenta
            return (
              <Fragment key={id_cuenta}>
                <Fila
                  renglon={renglon}
                  abierta={esta}
                  error={errores[`cuenta.${id_cuenta}`]}
                  onAbrir={() => setAbierta(esta ? null : id_cuenta)}
                  onValor={(valor) => onChange({ fijas: { ...form.fijas, [id_cuenta]: valor ?? 0 } })}
                />
                {esta ? <Retenciones form={form} renglon={renglon} onChange={onChange} /> : null}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

interface FilaProps {
  renglon: Renglon
  abierta: boolean
  error: string | undefined
  onAbrir: () => void
  onValor: (valor: number | null) => void
}

const Fila = ({ renglon: { cuenta, valor, retenido, queda }, abierta, error, onAbrir, onValor }: FilaProps) => (
  <tr data-nada={valor === 0 && retenido === 0 ? true : undefined}>
    <th scope="row">
      {cuenta.rotulo}
      <small>
        {formatDate(cuenta.fecha)} · {plural(cuenta.dias, 'día')}
        {cuenta.num_escritura ? ` · Escritura ${cuenta.num_escritura}` : ''}
      </small>
    </th>
    <td className="numero" data-rotulo="Debe">
      {formatAmount(cuenta.saldo)}
    </td>
    <td className="numero" data-rotulo="Abona">
      <MoneyInput
        bare
        size="xs"
        className="w-32 ml-auto movil:w-full movil:ml-0"
        aria-label={`Abono a ${cuenta.rotulo}`}
        value={valor}
        error={error}
        onChange={onValor}
      />
    </td>
    <td className="numero" data-rotulo="Retiene">
      <span className="inline-flex items-center gap-1">
        {retenido === 0 ? '—' : formatAmount(retenido)}
        {cuenta.clase === 'deposito' ? null : (
          <ActionIcon
            size="sm"
            variant="subtle"
            aria-expanded={abierta}
            aria-label={`Retenciones de ${cuenta.rotulo}`}
            onClick={onAbrir}
          >
            <IconChevronDown
              size={14}
              aria-hidden
              className={`[transition:transform_120ms] ${abierta ? '[transform:rotate(180deg)]' : ''}`}
            />
          </ActionIcon>
        )}
      </span>
    </td>
    <td className="numero" data-rotulo="Queda" data-sale={queda < 0 || undefined}>
      {formatAmount(queda)}
    </td>
  </tr>
)

/** Withholdings of one account: computed, or as on the client's paper. */
const Retenciones = ({ form, renglon, onChange }: Pick<Props, 'form' | 'onChange'> & { renglon: Renglon }) => {
  const { id_cuenta, clase, bases, rotulo } = renglon.cuenta
  const de = (tipo: TipoRetencion) => renglon.retenciones.find((una) => una.tipo === tipo)
  const cambiar = (tipo: TipoRetencion, valor: number | null) => {
    const antes =
      form.retenidas[id_cuenta] ?? Object.fromEntries(renglon.retenciones.map((una) => [una.tipo, una.valor]))
    onChange({ retenidas: { ...form.retenidas, [id_cuenta]: { ...antes, [tipo]: valor } } })
  }
  return (
    <tr className="abono-retenciones">
      <td colSpan={5}>
        <div
          className="grid grid-cols-3 gap-x-4 gap-y-2 pt-1 pb-2 movil:grid-cols-1"
          role="group"
          aria-label={`Retenciones de ${rotulo}`}
        >
          {TIPOS_RETENCION.map((tipo, i) => {
            const una = de(tipo)
            return (
              <MoneyInput
                key={tipo}
                size="xs"
                {...(i === 0 ? { autoFocus: true } : {})}
                label={NOMBRE_RETENCION[tipo]}
                value={una?.valor ?? null}
                description={
                  una
                    ? `${String(una.tarifa / 10_000).replace('.', ',')} % de ${formatPesos(una.base)}`
                    : clase === 'varios'
                      ? 'Sin base conocida'
                      : `Base ${formatPesos(bases[tipo])}`
                }
                onChange={(valor) => cambiar(tipo, valor)}
              />
            )
          })}
        </div>
      </td>
    </tr>
  )
}
