import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { PLANTILLAS } from '../mensajes.ts'

/** An office without templates: how one is made. */
export const ComoNace = ({ crea }: { crea: boolean }) => (
  <div className="plantillas-nace">
    <p>
      <strong>Todavía no hay plantillas.</strong>
    </p>
    <ol>
      <li>Tome en Word una escritura que ya use la notaría.</li>
      <li>
        Donde va un dato escriba su etiqueta entre llaves: <code>{'{valor_venta | dinero}'}</code> saldrá como «CIENTO
        VEINTE MILLONES DE PESOS ($120.000.000) MONEDA CORRIENTE».
      </li>
      <li>Súbala aquí: antes de guardar se le dice, frase por frase, qué se llenará y qué no.</li>
    </ol>
    <div className="kit-vacio-pasos">
      <Button component={Link} href={`${PLANTILLAS}/variables`} variant="default">
        Ver las variables
      </Button>
      {crea ? (
        <Button component={Link} href={`${PLANTILLAS}/nueva`}>
          Agregar la primera
        </Button>
      ) : null}
    </div>
  </div>
)
