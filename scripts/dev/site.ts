import { Router } from 'express';
import { boot } from '#server/boot.ts';
import { developmentError } from './developmentError.ts';
import { developmentReload } from './developmentReload.ts';
import { styleGuide } from './style-guide/styleGuide.tsx';

/** The site with what helps to make it: pages that reload by themselves, the style guide, and errors shown in the page. */
boot({ routes: (site) => Router().use(developmentReload, styleGuide(site)), explain: developmentError });
