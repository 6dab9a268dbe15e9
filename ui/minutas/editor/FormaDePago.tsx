import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { formatPesos, plural } from '../../../schemas/es-co/index.ts'
import { LISTAS } from '../../../modules/minutas/domain/letras.ts'
import type { Datos } from '../../../modules/plantillas/domain.ts'
import { enfocar } from '../../kit/keyboard/foco.ts'
import { useAlmacen, cambiarDatos, idDe, quitarFila, useMesa } from './mesa.ts'
import { Campos, useSePide } from './CampoDato.tsx'
import { useCuantas } from './Parte.tsx'
import { conFila, conSubsidio, SUBSIDIOS, sumaDePago } from './reglas.ts'
import { Seccion } from './Seccion.tsx'
import { RENGLONES, type Renglones } from './secciones.ts'
import { SiNo } from './Control.tsx'

const Lista = ({ ruta, titulo, uno, campos }: Renglones) => {
  const mesa = useMesa()
  const cuantas = useCuantas(ruta)
  const sePide = useSePide(ruta)
  const maximo = LISTAS[ruta]?.maximo ?? Infinity
  if (!sePide || (mesa.soloLectura && cuantas === 0)) return null
  const agregar = () => {
    cambiarDatos(mesa, (datos) => conFila(datos, ruta))
    enfocar(idDe(`${ruta}[${cuantas}].${campos[0]?.nombre ?? ''}`))
  }
  return (
    <section className="min-lista grid gap-3" aria-labelledby={`lista-${ruta}`}>
      <h3 id={`lista-${ruta}`}>{titulo}</h3>
      {ruta === SUBSIDIOS ? (
        <SiNo
          ruta="subsidio"
          titulo="Subsidio"
          valor={cuantas > 0 ? 'si' : 'no'}
          disabled={mesa.soloLectura}
          onChange={(hay) => cambiarDatos(mesa, (datos) => conSubsidio(datos, hay, mesa.aparte))}
        />
      ) : null}
      {Array.from({ length: cuantas }, (_, at) => (
        <div key={at} className="min-renglon flex items-start gap-2" role="group" aria-label={`${uno} ${at + 1}`}>
          <div className="kit-campos flex-1">
            <Campos campos={campos} en={`${ruta}[${at}]`} />
          </div>
          {mesa.soloLectura ? null : (
            <ActionIcon
              aria-label={`Quitar ${uno.toLowerCase()} ${at + 1}`}
              onClick={() => {
                quitarFila(mesa, ruta, at)
                enfocar(`agregar-${ruta}`)
              }}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          )}
        </div>
      ))}
      {mesa.soloLectura || cuantas >= maximo || (ruta === SUBSIDIOS && cuantas === 0) ? null : (
        <Button
          id={`agregar-${ruta}`}
          size="compact-sm"
          variant="subtle"
          className="justify-self-start"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={agregar}
        >
          Agregar {uno.toLowerCase()}
        </Button>
      )}
      {cuantas >= maximo && maximo > 1 ? (
        <p className="muted text-muted text-13">{`Hasta ${plural(maximo, uno.toLowerCase())}.`}</p>
      ) : null}
    </section>
  )
}

const enPalabras = ({ datos }: { datos: Datos }): string => {
  const pago = sumaDePago(datos)
  if (!pago) return ''
  const resto =
    pago.falta === null
      ? ''
      : pago.falta === 0
        ? ', el valor de la venta'
        : pago.falta > 0
          ? `: faltan ${formatPesos(pago.falta)} para el valor de la venta`
          : `: sobran ${formatPesos(-pago.falta)} sobre el valor de la venta`
  return `La forma de pago suma ${formatPesos(pago.suma)}${resto}.`
}

export const FormaDePago = () => {
  const suma = useAlmacen(useMesa().escrito, enPalabras)
  return (
    <Seccion id="forma_pago" titulo="Forma de Pago">
      {RENGLONES.map((renglones) => (
        <Lista key={renglones.ruta} {...renglones} />
      ))}
      {suma ? (
        <p
          className="pt-3 border-t border-t-line tabular-nums data-no-cuadra:text-warn"
          data-no-cuadra={!suma.endsWith('venta.') || suma.includes(':') || undefined}
        >
          {suma}
        </p>
      ) : null}
    </Seccion>
  )
}
