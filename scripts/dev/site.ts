import { Router } from 'express';
import { start } from '#server/start.ts';
import { developmentReload } from './developmentReload.ts';
import { styleGuide } from './style-guide/styleGuide.tsx';

/** The site with what helps to make it: pages that reload by themselves, and the style guide. */
start((site) => Router().use(developmentReload, styleGuide(site)));
