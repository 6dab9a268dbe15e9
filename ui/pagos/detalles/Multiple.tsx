import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { enfocar } from '../../kit/keyboard/foco.ts'
import { MoneyInput } from '../../kit/campos/MoneyInput.tsx'
import { BarraSuma, textoDeSuma } from '../BarraSuma.tsx'
import { FILA } from './Depositos.tsx'
import { DeUno } from './DeUno.tsx'
import { SelectMetodo } from '../SelectMetodo.tsx'
import { bajo, conMetodo, depositosDe, nuevoMedio, type DetalleProps, type Medio } from '../domain.ts'

const VACIOS: readonly Medio[] = []
const LIMPIO: Partial<Medio> = {
  deudor: null,
  id_banco: null,
  tipo_tarjeta: null,
  numero_cheque: '',
  numero_transferencia: '',
  depositos: [],
}

export const Multiple = ({
  id,
  detalle,
  onChange,
  total,
  errores,
  disabled,
  fuente,
  sinDeposito,
  sinDeuda,
}: DetalleProps) => {
  const medios = detalle.medios ?? VACIOS
  const suma = medios.reduce((sum, { valor }) => sum + (valor ?? 0), 0)
  const falta = (total ?? suma) - suma
  const escribir = (nuevos: readonly Medio[]) => onChange({ ...detalle, medios: nuevos })
  const cambiar = (clave: string, dado: Partial<Medio>) =>
    escribir(medios.map((medio) => (medio.clave === clave ? { ...medio, ...dado } : medio)))
  const agregar = () => {
    escribir([...medios, nuevoMedio(falta > 0 ? falta : null)])
    enfocar(`${id}-medios.${medios.length}-method`)
  }
  const quitar = (clave: string) => {
    escribir(medios.filter((medio) => medio.clave !== clave))
    enfocar(`${id}-medios`)
  }
  const ultimo = medios.at(-1)
  const completar =
    ultimo && (ultimo.valor ?? 0) + falta > 0
      ? () => cambiar(ultimo.clave, { valor: (ultimo.valor ?? 0) + falta })
      : null

  return (
    <div className="grid min-w-0 col-span-full gap-2 @container/pagos [&>button]:justify-self-start">
      <ol className="grid gap-3 p-0 list-none empty:hidden">
        {medios.map((medio, index) => {
          const otros = new Map(fuente.comprometido)
          for (const otro of medios)
            if (otro !== medio)
              for (const [deposito, valor] of depositosDe({ method: otro.method, detalle: otro }))
                otros.set(deposito, (otros.get(deposito) ?? 0) + valor)
          const suyos = bajo(errores, `medios.${index}`)
          return (
            <li
              key={medio.clave}
              className="grid gap-2 [&>.pago-detalle]:pl-3 [&>.pago-detalle]:border-l-2 [&>.pago-detalle]:border-l-line"
            >
              <div className={`${FILA} [@container_pagos_(max-width:380px)]:[&>:first-child]:col-span-full`}>
                <SelectMetodo
                  id={`${id}-medios.${index}-method`}
                  size="xs"
                  label={undefined}
                  aria-label={`Método del medio ${index + 1}`}
                  placeholder="Método de pago"
                  sinMultiple
                  sinDeposito={sinDeposito}
                  sinDeuda={sinDeuda}
                  disabled={disabled}
                  value={medio.method}
                  error={suyos['method']}
                  onChange={(method) =>
                    cambiar(
                      medio.clave,
                      method === medio.method
                        ? {}
                        : {
                            ...LIMPIO,
                            ...conMetodo({ method: medio.method, detalle: null }, method, fuente.persona).detalle,
                            method,
                          },
                    )
                  }
                />
                <MoneyInput
                  id={`${id}-medios.${index}-valor`}
                  size="xs"
                  aria-label={`Valor del medio ${index + 1}`}
                  disabled={disabled}
                  value={medio.valor}
                  error={suyos['valor']}
                  onChange={(valor) => cambiar(medio.clave, { valor })}
                />
                <ActionIcon
                  disabled={disabled}
                  aria-label={`Quitar el medio ${index + 1}`}
                  onClick={() => quitar(medio.clave)}
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              </div>
              <DeUno
                id={`${id}-medios.${index}`}
                method={medio.method}
                detalle={medio}
                total={medio.valor}
                errores={suyos}
                disabled={disabled}
                sinDeposito={sinDeposito}
                fuente={{ ...fuente, comprometido: otros }}
                onChange={(dado) => cambiar(medio.clave, dado)}
              />
            </li>
          )
        })}
      </ol>
      {total === null ? null : (
        <BarraSuma partes={medios.map(({ valor }) => valor ?? 0)} total={total} texto={textoDeSuma(falta)}>
          {falta !== 0 && completar && !disabled ? (
            <Button size="compact-sm" variant="subtle" onClick={completar}>
              Ajustar el último
            </Button>
          ) : null}
        </BarraSuma>
      )}
      {errores['medios'] ? (
        <p className="text-danger text-13" role="alert">
          {errores['medios']}
        </p>
      ) : null}
      {disabled ? null : (
        <Button
          id={`${id}-medios`}
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={agregar}
        >
          {medios.length ? 'Agregar otro medio' : 'Agregar un medio de pago'}
        </Button>
      )}
    </div>
  )
}
